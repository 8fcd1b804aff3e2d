import { IconPencil, IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { CaseDossier, CasePage } from '#features/cases/web/widgets.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { ChargeCard } from '../components/charge-card.tsx';
import { EvidencePart } from '../components/evidence-part.tsx';
import { GuaranteeMeter, OwnGuarantees } from '../components/guarantee-meter.tsx';
import { LettersPart } from '../components/letters-part.tsx';
import { OwnHearing, OwnPath } from '../components/own-path.tsx';
import { ProcessChecks, ProcessClocks } from '../components/process-clocks.tsx';
import { ProcessFacts } from '../components/process-facts.tsx';
import { DecisionPart, DefencePart } from '../components/said-part.tsx';
import { stepFormsOf } from '../components/step-forms.tsx';
import { TermCalendar } from '../components/term-calendar.tsx';
import { disciplinary, look, type Process } from '../disciplinary.ts';
import css from '../components/process.module.css';

// What only the person writes, with what checks it.
const DefenceKit = lazyPart(() => import('../components/defence-kit.tsx').then((part) => part.DefenceKit));
const MinutesPart = lazyPart(() => import('../components/minutes-part.tsx').then((part) => part.MinutesPart));

const decisions = () => import('../components/decision-dialog.tsx');
const reviews = () => import('../components/review-dialog.tsx');

/** What somebody writes in a dialog, loaded when they open it. */
const dialogs = {
  review: lazyPart(() => reviews().then((part) => part.ReviewDialog)),
  hearing: lazyPart(() => reviews().then((part) => part.HearingDialog)),
  minutes: lazyPart(() => decisions().then((part) => part.MinutesDialog)),
  witnesses: lazyPart(() => import('../components/witnesses-dialog.tsx').then((part) => part.WitnessesDialog)),
  draft: lazyPart(() => decisions().then((part) => part.DraftDialog)),
  appeal: lazyPart(() => decisions().then((part) => part.AppealDialog)),
  judges: lazyPart(() => decisions().then((part) => part.JudgesDialog)),
  key: lazyPart(() => decisions().then((part) => part.KeyDialog)),
} as const;
type Writing = keyof typeof dialogs;

/** One process: to its person what they are accused of and what they can do, to who works on it the whole. */
export default function ProcessPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const found = useQuery(disciplinary.getProcess.query({ params: { id } }));
  const [writing, setWriting] = useState<Writing>();
  const Open = writing && dialogs[writing];
  return (
    <>
      <CasePage<Process>
        found={{ ...found, data: found.data && titled(found.data, t) }}
        back={{ to: '/disciplinarios', label: t('disciplinary.title.own') }}
        look={look}
        takeStep={disciplinary.takeStep}
        forms={stepFormsOf(found.data)}
        fetchFile={(file) => disciplinary.getEvidence({ params: { id, file } })}
        above={(one) => (one.reading === 'own' ? null : <Over process={one} />)}
        facts={(one) => (one.reading === 'own' ? <OwnAside process={one} /> : <Aside process={one} />)}
        tools={(one) => <Tools process={one} onWrite={setWriting} />}
        placed={found.data?.writes.includes('defence') ? ['send_answer'] : []}
        more={found.data ? partsOf(found.data, t, () => setWriting('minutes')) : []}
      >
        {(one) => (one.reading === 'own' ? <OwnHead process={one} /> : <ChargeCard process={one} />)}
      </CasePage>
      {Open && found.data ? (
        <Open key={found.data.version} process={found.data} onClose={() => setWriting(undefined)} />
      ) : null}
    </>
  );
}

/** To who works on it a process is its person; to the person, what they can do now. */
function titled(one: Process, t: Translate): Process {
  if (one.reading !== 'own') return { ...one, title: one.person.name };
  return { ...one, title: t(one.writes.includes('defence') ? 'disciplinary.own.title' : 'disciplinary.title.process') };
}

type Translate = ReturnType<typeof useTranslation>['t'];

function partsOf(one: Process, t: Translate, writeMinutes: () => void) {
  const words = [one.more_time_reason, one.witnesses, one.companion, one.adjustments];
  const hasSaid = one.answer !== null || one.has_video !== null || words.some((said) => said !== '');
  const mayWrite = one.writes.includes('minutes');
  const part = (key: string, label: string, isThere: boolean, content: ReactNode, count = 0) =>
    isThere ? [{ key, label, content, ...(count > 0 ? { count } : {}) }] : [];
  return [
    ...part('evidence', t('disciplinary.part.evidence'), true, <EvidencePart process={one} />, one.evidence.length),
    ...part(
      'minutes',
      t('disciplinary.part.minutes'),
      one.minutes !== null || mayWrite,
      <MinutesPart process={one} onWrite={mayWrite ? writeMinutes : undefined} />,
    ),
    ...part(
      'letters',
      t('disciplinary.letter.title'),
      one.letters.length > 0,
      <LettersPart process={one} />,
      one.letters.length,
    ),
    ...part('defence', t('disciplinary.part.defence'), hasSaid, <DefencePart process={one} />),
    ...part(
      'decision',
      t('disciplinary.part.decision'),
      one.measure !== null || one.appeal !== null,
      <DecisionPart process={one} />,
    ),
    ...part('facts', t('cases.part.facts'), true, <ProcessFacts process={one} />),
  ];
}

/** Who stands for what, and the meter of guarantees. */
function Over({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const people = [
    ['reporter', one.reporter ?? (one.is_reporter_protected ? t('disciplinary.protected') : '')],
    ['instructor', one.instructor?.name],
    ['decider', one.decider?.name],
    ['superior', one.superior?.name],
  ] as const;
  const named = people.filter(([, name]) => name);
  return (
    <>
      <p className={css.people}>
        <span>{t('disciplinary.process.number', { number: one.number, position: one.person.position })}</span>
        {named.map(([role, name]) => (
          <span key={role} className="t13 ink2">
            {t(`disciplinary.fact.${role}`)}: {name}
          </span>
        ))}
      </p>
      <GuaranteeMeter process={one} />
    </>
  );
}

/** What the person is told first: when they are heard, that nothing is decided, of what, and what they can do. */
function OwnHead({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  return (
    <>
      <OwnHearing process={one} />
      {one.decided_on === null ? (
        <Banner
          tone="calm"
          icon={<IconShieldHalf size={20} />}
          title={t('disciplinary.own.undecided')}
          text={t('disciplinary.own.undecidedKept', {
            count: one.guarantees.filter(({ mark }) => mark === 'kept').length,
          })}
        />
      ) : null}
      <Card padded className="stack gap8">
        <SectionTitle>{t('disciplinary.own.said')}</SectionTitle>
        <p className={css.prose}>{one.facts}</p>
        {one.fault ? (
          <p className="ink2">{t('disciplinary.own.rule', { rule: `${one.fault.name}. ${one.fault.rule}` })}</p>
        ) : null}
      </Card>
      {one.writes.includes('defence') ? <DefenceKit process={one} /> : null}
    </>
  );
}

function Aside({ process: one }: { process: Process }) {
  return (
    <>
      <Calendars process={one} />
      <ProcessClocks process={one} />
      <ProcessChecks process={one} />
    </>
  );
}

function OwnAside({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  return (
    <>
      <OwnPath process={one} />
      <OwnGuarantees process={one} />
      <Calendars process={one} />
      <Card padded className="stack gap8">
        <SectionTitle>{t('disciplinary.own.ends')}</SectionTitle>
        <ul className={css.lines}>
          {(one.fault?.measures ?? []).map((name) => (
            <li key={name} className="t13">
              {name === 'suspension'
                ? t('disciplinary.own.suspension', { count: one.limits.first })
                : t(`disciplinary.measure.${name}`)}
            </li>
          ))}
          <li className="t13 ink3">{t('disciplinary.own.noDismissal')}</li>
        </ul>
      </Card>
    </>
  );
}

function Calendars({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  return (
    <>
      <TermCalendar
        title={t('disciplinary.calendar.title')}
        days={one.calendar}
        hearingOn={one.channel === 'written' ? null : one.hearing_on}
        hearingAt={one.hearing_at}
      />
      {one.appeal_calendar.length > 0 ? (
        <TermCalendar title={t('disciplinary.calendar.appeal')} days={one.appeal_calendar} began="told" />
      ) : null}
    </>
  );
}

function Tools({ process: one, onWrite }: { process: Process; onWrite: (part: Writing) => void }) {
  const { t } = useTranslation();
  const parts = (Object.keys(dialogs) as Writing[]).filter((part) => one.writes.includes(part));
  return (
    <>
      {one.has_dossier ? <CaseDossier id={one.id} variant="quiet" /> : null}
      {parts.length === 1 ? (
        <Button variant="outline" icon={<IconPencil size={16} />} onClick={() => onWrite(parts[0]!)}>
          {t(`disciplinary.write.${parts[0]!}`)}
        </Button>
      ) : parts.length > 1 ? (
        <Menu
          label={t('disciplinary.write.menu')}
          trigger={(props) => (
            <Button {...props} variant="outline" icon={<IconPencil size={16} />}>
              {t('disciplinary.write.menu')}
            </Button>
          )}
          items={parts.map((part) => ({
            key: part,
            label: t(`disciplinary.write.${part}`),
            icon: <IconPencil size={16} />,
            onSelect: () => onWrite(part),
          }))}
        />
      ) : null}
    </>
  );
}
