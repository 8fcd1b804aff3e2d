import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { CasePage, ReasonDialog } from '#features/cases/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { DocumentsPart, ToldPart } from '../components/candidacy-parts.tsx';
import { DoublesPart } from '../components/doubles-part.tsx';
import { OfferDialog } from '../components/offer-dialog.tsx';
import { ScorecardForm } from '../components/scorecard-form.tsx';
import { StageLine } from '../components/stage-line.tsx';
import { TestForm } from '../components/test-form.tsx';
import { TestResult } from '../components/test-result.tsx';
import layout from '../components/candidate-columns.module.css';
import { CandidateFacts } from '../components/candidate-facts.tsx';
import { ReplyPanel, replies } from '../components/reply-panel.tsx';
import { candidacyLook, recruitment, type CandidacyDetail } from '../recruitment.ts';

/** One person in one vacancy: stage, scorecards, documents, what they were told, and what else they applied for. */
export default function CandidatePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const mayManage = useHolds('recruitment:manage');
  const found = useQuery(recruitment.getCandidacy.query({ params: { id } }));
  const [dialog, setDialog] = useState<'uncover' | 'offer'>();
  // Who may be known stands under their name.
  const detail = found.data && { ...found.data, title: titleOf(found.data) };
  const vacancyPath = detail ? `/atraccion/seleccion/todasvacantes/candidatos/${detail.vacancy_id}` : '';
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
            <div className="row gap4">
              {next(one.neighbours.before, t('recruitment.candidate.before'), <IconChevronUp size={16} />)}
              {next(one.neighbours.after, t('recruitment.candidate.after'), <IconChevronDown size={16} />)}
            </div>
            {mayManage && ['references', 'medical'].includes(one.state) ? (
              <Button onClick={() => setDialog('offer')}>{t('recruitment.offer.write')}</Button>
            ) : null}
          </>
        )}
        facts={() => null}
        placed={replies}
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
        above={(one) => <StageLine state={one.state} events={one.events} />}
        frame={(one, parts) => (
          <div className={layout.columns}>
            <div className={layout.facts}>
              <CandidateFacts detail={one} mayManage={mayManage} onUncover={() => setDialog('uncover')} />
            </div>
            <div className={layout.main}>
              {mayManage && one.test && (one.test.result || ['screened', 'tests'].includes(one.state)) ? (
                one.test.is_form ? (
                  <TestResult detail={one} />
                ) : (
                  <TestForm detail={one} />
                )
              ) : null}
              {one.criteria.length > 0 && !one.is_own ? <ScorecardForm key={one.id} detail={one} /> : null}
              {parts}
            </div>
            {one.is_own ? null : (
              <div className={layout.reply}>
                <ReplyPanel key={one.version} detail={one} />
              </div>
            )}
          </div>
        )}
      />
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
            await renew('recruitment');
          }}
        />
      ) : null}
      {dialog === 'offer' && detail ? <OfferDialog detail={detail} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}

const titleOf = ({ name, vacancy, title }: CandidacyDetail) => (name === null ? title : `${name} · ${vacancy}`);
