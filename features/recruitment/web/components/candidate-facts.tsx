import { IconDownload, IconEyeOff } from '@tabler/icons-react';
import { formatDay, formatMoment, formatMoney } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { recruitment, type CandidacyDetail } from '../recruitment.ts';
import css from './forms.module.css';
import { SignedLetter } from './signed-letter.tsx';

export interface CandidateFactsProps {
  detail: CandidacyDetail;
  mayManage: boolean;
  onUncover: () => void;
}

/** What is known of a candidate; while screening is blind, that there is something and not what. */
export function CandidateFacts({ detail: one, mayManage, onUncover }: CandidateFactsProps) {
  const { t } = useTranslation();
  const shown = ({ is_hidden: isHidden }: CandidacyDetail, value: string | null) =>
    isHidden ? <span role="img" aria-label={t('recruitment.candidate.covered')} className={css.hidden} /> : value;
  return (
    <div className="stack gap16">
      {one.is_hidden ? (
        <Banner
          tone="calm"
          icon={<IconEyeOff size={20} />}
          title={t('recruitment.candidate.blind')}
          text={t('recruitment.candidate.blindText')}
          action={<Button onClick={onUncover}>{t('recruitment.candidate.uncover')}</Button>}
        />
      ) : null}
      <FactList
        title={t('recruitment.candidate.seen')}
        facts={[
          [t('recruitment.candidate.name'), shown(one, one.name)],
          [t('recruitment.candidate.document'), shown(one, one.document)],
          [t('recruitment.candidate.phone'), shown(one, one.phone)],
          [t('recruitment.candidate.email'), shown(one, one.email)],
          [t('recruitment.candidate.address'), shown(one, one.address)],
          [t('recruitment.candidate.skills'), one.skills],
          [
            t('recruitment.candidate.experience'),
            one.experience_years > 0 ? t('recruitment.candidate.years', { count: one.experience_years }) : null,
          ],
          [t('recruitment.apply.english'), t(`recruitment.english.${one.english}`)],
          [t('recruitment.candidate.source'), t(`recruitment.source.${one.source}`)],
          [t('recruitment.vacancy.title'), one.vacancy],
          [
            t('recruitment.candidate.interview'),
            one.slot ? `${formatMoment(one.slot.starts_at)} · ${one.slot.venue} · ${one.slot.interviewer}` : null,
          ],
          [
            t('recruitment.offer.title'),
            one.offer
              ? [
                  one.offer.salary === null ? '' : formatMoney(one.offer.salary),
                  formatDay(one.offer.starts_on),
                  one.offer.signed_at ? t('recruitment.offer.signed') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')
              : null,
          ],
        ]}
      />
      {one.offer?.code && mayManage ? <SignedLetter id={one.id} code={one.offer.code} /> : null}
      {one.has_cv ? (
        <Button
          icon={<IconDownload size={16} />}
          onClick={() => void takeFile(() => recruitment.getCv({ params: { id: one.id } }))}
        >
          {t('recruitment.candidate.cv')}
        </Button>
      ) : null}
    </div>
  );
}
