import { IconCloudCheck, IconCloudOff, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { formatClock, formatMoment } from '../i18n.ts';
import { useTranslation } from '../translation.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import type { Draft } from './use-draft.ts';

/** At the foot of a form: "Borrador guardado 10:41". */
export function DraftStatus({ draft }: { draft: Pick<Draft<unknown>, 'state' | 'savedAt'> }) {
  const { t } = useTranslation();
  if (draft.state === 'none') return null;
  const says = {
    saving: [<IconCloudUp key="i" size={16} />, t('ui.draft.saving')],
    saved: [
      <IconCloudCheck key="i" size={16} />,
      t('ui.draft.saved', { time: draft.savedAt ? formatClock(draft.savedAt) : '' }),
    ],
    failed: [<IconCloudOff key="i" size={16} />, t('ui.draft.failed')],
  }[draft.state];
  return (
    <span className="row gap6 t13 ink3" role="status">
      {says}
    </span>
  );
}

export interface DraftOfferProps<Values> {
  draft: Draft<Values>;
  /** Puts the draft's values into the form: `form.replace`. */
  onResume: (values: Values) => void;
}

/** Above a form: there is a draft of an earlier time. */
export function DraftOffer<Values>({ draft, onResume }: DraftOfferProps<Values>) {
  const { t } = useTranslation();
  const { found } = draft;
  if (!found) return null;
  return (
    <Banner
      tone="calm"
      icon={<IconPencil />}
      text={t('ui.draft.found', { time: formatMoment(found.savedAt) })}
      action={
        <span className="row">
          <Button size="small" variant="quiet" onClick={() => draft.settle(false)}>
            {t('ui.draft.drop')}
          </Button>
          <Button
            size="small"
            variant="soft"
            onClick={() => {
              onResume(found.values);
              draft.settle(true);
            }}
          >
            {t('ui.draft.resume')}
          </Button>
        </span>
      }
    />
  );
}
