import { IconAnchor, IconAnchorOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { session } from '../sign-in.ts';

/** Whether histories still hold what was anchored of them, for who audits. */
export function HistoryAnchors() {
  const { t } = useTranslation();
  const { data } = useQuery(session.getAnchors.query());
  if (!data) return null;
  if (data.findings.length > 0)
    return (
      <Banner
        tone="bad"
        icon={<IconAnchorOff size={18} />}
        title={t('session.anchors.rewritten')}
        text={t('session.anchors.rewrittenText', {
          list: data.findings.map(({ kind, subject }) => t(`session.anchors.kind.${kind}`, { subject })).join(', '),
          at: formatMoment(data.checked_at ?? ''),
        })}
      />
    );
  return (
    <Banner
      tone="calm"
      icon={<IconAnchor size={18} />}
      text={
        data.last_at === null
          ? t('session.anchors.never')
          : t('session.anchors.well', {
              count: data.histories,
              shown: formatNumber(data.histories),
              at: formatMoment(data.last_at),
            })
      }
    />
  );
}
