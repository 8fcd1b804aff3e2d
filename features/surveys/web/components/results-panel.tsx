import { IconDownload, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { firstShown, isDivided, leastAnswers } from '../../suppression.ts';
import { surveys, type ManagedSurvey, type Results } from '../surveys.ts';
import { EditionChoice } from './edition-choice.tsx';
import { PartBar } from './part-bar.tsx';
import { QuestionResult } from './question-result.tsx';
import css from './results.module.css';

/** What the answers say together, edition by edition, and for the campaigns that are large enough. */
export function ResultsPanel({ survey }: { survey: ManagedSurvey }) {
  const { t } = useTranslation();
  const { asked, change: show } = useAddress<'edition' | 'campaign'>();
  const edition = survey.editions.find((one) => String(one.edition) === asked.edition)?.edition ?? survey.edition;
  const { campaign: asksFor = '' } = asked;
  const campaign = isDivided(survey) && /^[0-9a-f-]{36}$/.test(asksFor) ? asksFor : '';
  const found = useQuery(
    surveys.getResults.page({
      params: { id: survey.id },
      query: { edition, ...(campaign === '' ? {} : { campaign }) },
    }),
  );
  if (found.error && !found.data) return <ErrorState of={found} />;
  if (!found.data) return <SkeletonCard rows={8} />;
  const results = found.data;
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <EditionChoice
          survey={survey}
          edition={edition}
          onChoose={(chosen) => show({ edition: String(chosen), campaign: undefined })}
        />
        {results.campaigns.length > 0 ? (
          <div className={css.campaign}>
            <SelectField
              label={t('surveys.results.campaign')}
              value={campaign}
              placeholder={t('surveys.results.all')}
              options={results.campaigns.map(({ id, name, answers }) => ({
                value: id,
                label: name,
                detail: t('surveys.results.answers', { count: answers, shown: formatNumber(answers) }),
              }))}
              onChange={(chosen) => show({ campaign: chosen === '' ? undefined : chosen })}
            />
          </div>
        ) : null}
        <Export survey={survey} edition={edition} results={results} />
      </div>
      <Figures results={results} />
      {survey.anonymous ? <Anonymity survey={survey} results={results} /> : null}
      {results.hidden ? (
        <EmptyState
          art={<ClosedGate />}
          title={t('surveys.results.hidden')}
          text={t(whyHidden(survey, results), { first: firstShown(survey), least: leastAnswers })}
        />
      ) : (
        results.document.questions.map((question, at, all) =>
          question.type === 'section' ? (
            <h2 key={question.id} className="h20">
              {question.title}
            </h2>
          ) : (
            <QuestionResult
              key={question.id}
              question={question}
              heading={all.slice(0, at).some(({ type }) => type === 'section') ? 'h3' : 'h2'}
              tally={results.tallies.find((one) => one.question === question.id)!}
            />
          ),
        )
      )}
      {results.hidden_campaigns > 0 ? (
        <p className="t13 ink3">
          {t('surveys.results.hiddenCampaigns', { count: results.hidden_campaigns, least: leastAnswers })}
        </p>
      ) : null}
    </div>
  );
}

function whyHidden(survey: ManagedSurvey, results: Results) {
  if (results.until_closed) return 'surveys.results.untilClosedText';
  return isDivided(survey) ? 'surveys.results.hiddenText' : 'surveys.results.hiddenOpenText';
}

/** How answers without a name are shown; of an open form also how many there are, and from when it has figures. */
function Anonymity({ survey, results }: { survey: ManagedSurvey; results: Results }) {
  const { t } = useTranslation();
  const icon = <IconEyeOff size={20} />;
  if (isDivided(survey))
    return <Banner tone="info" icon={icon} text={t('surveys.results.anonymous', { least: leastAnswers })} />;
  const { filled, people } = results;
  return (
    <Banner
      tone="info"
      icon={icon}
      title={t('surveys.results.open', {
        count: filled,
        shown: formatNumber(filled),
        people: formatNumber(people),
      })}
      text={t('surveys.results.openText', { first: firstShown(survey), least: leastAnswers })}
    />
  );
}

function Figures({ results }: { results: Results }) {
  const { t } = useTranslation();
  const share = results.people === 0 ? 0 : results.filled / results.people;
  const figures = [
    [formatNumber(results.answers), t('surveys.results.counted')],
    [
      formatPercent(Math.min(1, share)),
      t('surveys.results.share', { filled: formatNumber(results.filled), people: formatNumber(results.people) }),
    ],
    ...(results.mean_points === null
      ? []
      : [
          [
            formatNumber(results.mean_points, 1),
            t('surveys.results.points', { of: formatNumber(results.points_of ?? 0) }),
          ],
        ]),
  ] as const;
  const begun = Math.min(results.begun, Math.max(0, results.people - results.filled));
  return (
    <Card padded className="stack gap12">
      <dl className={css.figures}>
        {figures.map(([figure, label]) => (
          <div key={label}>
            <dt className="t13 ink3">{label}</dt>
            <dd className="h1 num">{figure}</dd>
          </div>
        ))}
      </dl>
      <PartBar
        label={t('surveys.results.taken')}
        parts={[
          { look: 'good', label: t('surveys.results.sent'), count: results.filled },
          { look: 'middle', label: t('surveys.results.begun'), count: begun },
          {
            look: 'rest',
            label: t('surveys.results.unopened'),
            count: Math.max(0, results.people - results.filled - begun),
          },
        ]}
      />
    </Card>
  );
}

function Export({ survey, edition, results }: { survey: ManagedSurvey; edition: number; results: Results }) {
  const { t } = useTranslation();
  const mayExport = useHolds('surveys:export');
  const mayName = useHolds('surveys:read-answers');
  const [busy, setBusy] = useState<'figures' | 'people'>();
  if (!mayExport) return null;
  const tooFew = results.hidden && t('surveys.error.too_few_answers', { least: firstShown(survey) });
  const blocked = results.until_closed ? t('surveys.error.campaigns_after_closing') : tooFew;
  const save = async (rows: 'figures' | 'people') => {
    setBusy(rows);
    await trying(async () =>
      saveFile(await surveys.exportResults({ params: { id: survey.id }, query: { edition, rows } })),
    );
    setBusy(undefined);
  };
  return (
    <span className="row">
      {mayName && !survey.anonymous ? (
        <Button
          variant="quiet"
          icon={<IconDownload size={16} />}
          busy={busy === 'people'}
          onClick={() => void save('people')}
        >
          {t('surveys.results.exportPeople')}
        </Button>
      ) : null}
      <Button
        icon={<IconDownload size={16} />}
        busy={busy === 'figures'}
        blocked={blocked}
        onClick={() => void save('figures')}
      >
        {t('surveys.results.export')}
      </Button>
    </span>
  );
}
