import { IconAlertTriangle, IconClockHour4, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { CaseSeal } from '#features/cases/web/widgets.tsx';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatDay, formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Beside } from '#platform/web/ui/beside.tsx';
import { Conversation } from '#platform/web/ui/conversation.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { Lingering } from '#platform/web/ui/lingering.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { AdditionForm } from '../components/addition-form.tsx';
import { AnswerForm } from '../components/answer-form.tsx';
import { CaseActions } from '../components/case-actions.tsx';
import { useClockSentence } from '../components/case-clock.tsx';
import { CaseState } from '../components/case-state.tsx';
import { habeasData, type Case } from '../habeas-data.ts';

/** One query or claim: its clock, what was written, and what comes next, for its owner and for who answers it. */
export default function RequestPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const isDesk = useLocation().pathname.startsWith('/gestion/');
  const { data, error, refetch } = useQuery({
    ...habeasData.getRequest.query({ params: { id } }),
    refetchInterval: 60_000,
  });
  useCrumb(data && t('cases.number', { number: formatNumber(data.number) }));
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('habeas-data.request.gone')}
        text={t('habeas-data.request.goneText')}
        back={{ to: isDesk ? '/gestion/datos-personales' : '/profile/datos', label: t('habeas-data.ask.back') }}
      />
    );
  const { actions } = data;
  return (
    <>
      <PageHeader
        title={data.subject}
        lead={<CaseState row={data} own={data.is_own} />}
        actions={<CaseActions request={data} />}
      />
      <Beside aside={<Facts request={data} />}>
        <Clock request={data} />
        {!data.is_own && data.answered_by === 'stand_in' ? (
          <Banner
            tone="info"
            icon={<IconInfoCircle size={20} />}
            text={t('habeas-data.request.standIn', { name: data.person.name })}
          />
        ) : null}
        <SectionTitle>{t('habeas-data.request.history')}</SectionTitle>
        <History request={data} />
        <CaseSeal id={data.id} />
        <Lingering key={`${id} addition`} possible={actions.includes('add') || actions.includes('complete')}>
          {(shown) => <AdditionForm request={data} {...shown} />}
        </Lingering>
        <Lingering key={`${id} answer`} possible={actions.includes('answer')}>
          {(shown) => <AnswerForm request={data} {...shown} />}
        </Lingering>
      </Beside>
    </>
  );
}

/** How much of the term is left; to the owner of an incomplete claim, what is asked of them. */
function Clock({ request }: { request: Case }) {
  const { t } = useTranslation();
  const sentence = useClockSentence()(request);
  if (sentence === undefined) return null;
  if (request.actions.includes('complete'))
    return (
      <Banner
        tone="warn"
        icon={<IconInfoCircle size={20} />}
        title={t('habeas-data.request.incompleteTitle')}
        text={t('habeas-data.request.incompleteText', { day: formatDay(request.complete_by ?? '') })}
      />
    );
  const Icon = request.is_late ? IconAlertTriangle : IconClockHour4;
  return <Banner tone={request.is_late ? 'bad' : 'calm'} icon={<Icon size={20} />} text={sentence} />;
}

function History({ request: { id, events } }: { request: Case }) {
  const { t } = useTranslation();
  const lines = events.map(({ action, by_office, author, outcome, due_on, ...line }) => ({
    ...line,
    author: author ?? t('habeas-data.request.system'),
    did: t(`habeas-data.did.${action}`, { day: due_on ? formatDay(due_on) : '' }),
    decision: outcome ? t(`habeas-data.outcome.${outcome}`) : undefined,
    answers: by_office,
  }));
  return <Conversation lines={lines} fetch={(file) => habeasData.getFile({ params: { id, file } })} />;
}

function Facts({ request }: { request: Case }) {
  const { t } = useTranslation();
  const { person, kind, matter, outcome, due_on, complete_by, ended_at, is_own, answered_by: by } = request;
  const until = due_on ?? complete_by;
  return (
    <FactList
      facts={[
        [t('habeas-data.list.number'), formatNumber(request.number)],
        [
          t('habeas-data.list.person'),
          is_own ? null : (
            <>
              <span className="strong">{person.name}</span>
              <span className="t13 ink3"> · {person.position}</span>
              {person.id === null ? null : (
                <>
                  <br />
                  <Link to={'/la/ficha/detalle/$id'} params={{ id: person.id }}>
                    {t('habeas-data.request.sheet')}
                  </Link>
                </>
              )}
            </>
          ),
        ],
        [t('habeas-data.list.kind'), t(`habeas-data.kind.${kind}`)],
        [t('habeas-data.list.matter'), matter && t(`habeas-data.matter.${matter}`)],
        [t('habeas-data.list.created'), formatMoment(request.created_at)],
        [t('habeas-data.request.counted'), complete_by ? null : formatDay(request.counted_from)],
        [t('habeas-data.list.due'), until && formatDay(until)],
        [t('habeas-data.request.by'), by && t(`habeas-data.request.by_${by}`)],
        [t('habeas-data.list.ended'), ended_at && formatMoment(ended_at)],
        [t('habeas-data.list.outcome'), outcome && t(`habeas-data.outcome.${outcome}`)],
      ]}
    />
  );
}
