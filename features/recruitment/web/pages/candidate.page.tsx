import { IconChevronDown, IconChevronUp, IconDownload, IconEyeOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { CasePage, ReasonDialog } from '#features/cases/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay, formatMoment, formatMoney } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { DocumentsPart, ToldPart } from '../components/candidacy-parts.tsx';
import { DoublesPart } from '../components/doubles-part.tsx';
import { OfferDialog } from '../components/offer-dialog.tsx';
import { SignedLetter } from '../components/signed-letter.tsx';
import { ScorecardForm } from '../components/scorecard-form.tsx';
import { StageLine } from '../components/stage-line.tsx';
import { TestForm } from '../components/test-form.tsx';
import { TestResult } from '../components/test-result.tsx';
import css from '../components/forms.module.css';
import { candidacyLook, recruitment, type CandidacyDetail } from '../recruitment.ts';

/** One person in one vacancy: stage, scorecards, documents, what they were told, and what else they applied for. */
export default function CandidatePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const queries = useQueryClient();
  const mayManage = useHolds('recruitment:manage');
  const found = useQuery(recruitment.getCandidacy.query({ params: { id } }));
  const [dialog, setDialog] = useState<'uncover' | 'offer'>();
  // Who may be known stands under their name.
  const detail = found.data && { ...found.data, title: titleOf(found.data) };
  const vacancyPath = detail ? `/atraccion/seleccion/todasvacantes/candidatos/${detail.vacancy_id}` : '';
  const shown = ({ is_hidden: isHidden }: CandidacyDetail, value: string | null) =>
    isHidden ? <span role="img" aria-label={t('recruitment.candidate.covered')} className={css.hidden} /> : value;
  const next = (to: string | null, label: string, icon: ReactNode) =>
    to === null ? null : (
      <ButtonLink
        variant="quiet"
        to="/atraccion/seleccion/candidatos/$id"
        params={{ id: to }}
        icon={icon}
        aria-label={label}
      >
        {' '}
      </ButtonLink>
    );
  return (
    <>
      <CasePage<CandidacyDetail>
        found={{ ...found, data: detail }}
        look={candidacyLook}
        takeStep={recruitment.stepCandidacy}
        fetchFile={() => Promise.reject(new Error('Its files have their own part'))}
        back={
          mayManage
            ? { to: vacancyPath || '/atraccion/seleccion/candidatos', label: t('recruitment.title.candidates') }
            : { to: '/atraccion/seleccion/vacantes', label: t('recruitment.title.open') }
        }
        tools={(one) => (
          <>
            {next(one.neighbours.before, t('recruitment.candidate.before'), <IconChevronUp size={16} />)}
            {next(one.neighbours.after, t('recruitment.candidate.after'), <IconChevronDown size={16} />)}
            {mayManage && ['references', 'medical'].includes(one.state) ? (
              <Button onClick={() => setDialog('offer')}>{t('recruitment.offer.write')}</Button>
            ) : null}
          </>
        )}
        facts={(one) => (
          <div className="stack gap16">
            {one.is_hidden ? (
              <Banner
                tone="calm"
                icon={<IconEyeOff size={20} />}
                title={t('recruitment.candidate.blind')}
                text={t('recruitment.candidate.blindText')}
                action={<Button onClick={() => setDialog('uncover')}>{t('recruitment.candidate.uncover')}</Button>}
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
            {one.offer?.code && mayManage ? <SignedLetter id={id} code={one.offer.code} /> : null}
            {one.has_cv ? (
              <Button
                icon={<IconDownload size={16} />}
                onClick={() => void takeFile(() => recruitment.getCv({ params: { id } }))}
              >
                {t('recruitment.candidate.cv')}
              </Button>
            ) : null}
          </div>
        )}
        more={
          detail
            ? [
                {
                  key: 'documents',
                  label: t('recruitment.candidate.documents'),
                  count: detail.documents.length,
                  content: <DocumentsPart detail={detail} mayAsk={mayManage && detail.steps.length > 0} />,
                },
                {
                  key: 'told',
                  label: t('recruitment.candidate.told'),
                  count: detail.told.length,
                  content: <ToldPart detail={detail} />,
                },
                ...(mayManage
                  ? [
                      {
                        key: 'person',
                        label: t('recruitment.candidate.person'),
                        content: <DoublesPart candidateId={detail.candidate_id} />,
                      },
                    ]
                  : []),
              ]
            : undefined
        }
      >
        {(one) => (
          <div className="stack gap16">
            <StageLine state={one.state} events={one.events} />
            {mayManage && one.test && (one.test.result || ['screened', 'tests'].includes(one.state)) ? (
              one.test.is_form ? (
                <TestResult detail={one} />
              ) : (
                <TestForm detail={one} />
              )
            ) : null}
            {one.criteria.length > 0 && !one.is_own ? <ScorecardForm key={one.id} detail={one} /> : null}
          </div>
        )}
      </CasePage>
      {dialog === 'uncover' ? (
        <ReasonDialog
          title={t('recruitment.candidate.uncover')}
          text={t('recruitment.candidate.uncoverText')}
          action={t('recruitment.candidate.uncover')}
          needsReason
          codes={[]}
          explain={explainFailure}
          onClose={() => setDialog(undefined)}
          onConfirm={async ({ reason = '' }) => {
            await recruitment.uncover({ params: { id }, body: { reason } });
            await queries.invalidateQueries({ queryKey: ['recruitment'] });
          }}
        />
      ) : null}
      {dialog === 'offer' && detail ? <OfferDialog detail={detail} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}

const titleOf = ({ name, vacancy, title }: CandidacyDetail) => (name === null ? title : `${name} · ${vacancy}`);
