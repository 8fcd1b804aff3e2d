import { IconPencil, IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CaseDossier, CasePage } from '#features/cases/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { AppealDialog, DraftDialog, JudgesDialog, KeyDialog, MinutesDialog } from '../components/decision-dialog.tsx';
import { DefenceKit } from '../components/defence-kit.tsx';
import { EvidencePart } from '../components/evidence-part.tsx';
import { GuaranteeMeter } from '../components/guarantee-meter.tsx';
import { LettersPart } from '../components/letters-part.tsx';
import { ProcessFacts } from '../components/process-facts.tsx';
import { HearingDialog, ReviewDialog } from '../components/review-dialog.tsx';
import { DecisionPart, DefencePart } from '../components/said-part.tsx';
import { stepForms } from '../components/step-forms.tsx';
import { TermCalendar } from '../components/term-calendar.tsx';
import { disciplinary, look, type Process } from '../disciplinary.ts';
import css from '../components/process.module.css';

const dialogs = {
  review: ReviewDialog,
  hearing: HearingDialog,
  minutes: MinutesDialog,
  draft: DraftDialog,
  appeal: AppealDialog,
  judges: JudgesDialog,
  key: KeyDialog,
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
        found={found}
        back={{ to: '/disciplinarios', label: t('disciplinary.title.own') }}
        look={look}
        takeStep={disciplinary.takeStep}
        forms={stepForms}
        fetchFile={(file) => disciplinary.getEvidence({ params: { id, file } })}
        facts={(one) => <Aside process={one} />}
        tools={(one) => <Tools process={one} onWrite={setWriting} />}
        more={found.data ? partsOf(found.data, t) : []}
      >
        {(one) => <Head process={one} />}
      </CasePage>
      {Open && found.data ? (
        <Open key={found.data.version} process={found.data} onClose={() => setWriting(undefined)} />
      ) : null}
    </>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function partsOf(one: Process, t: Translate) {
  const hasSaid = one.answer !== null || one.minutes !== null || one.more_time_reason !== '' || one.witnesses !== '';
  return [
    {
      key: 'evidence',
      label: t('disciplinary.part.evidence'),
      count: one.evidence.length,
      content: <EvidencePart process={one} />,
    },
    ...(one.letters.length > 0
      ? [
          {
            key: 'letters',
            label: t('disciplinary.letter.title'),
            count: one.letters.length,
            content: <LettersPart process={one} />,
          },
        ]
      : []),
    ...(hasSaid
      ? [{ key: 'defence', label: t('disciplinary.part.defence'), content: <DefencePart process={one} /> }]
      : []),
    ...(one.measure || one.appeal
      ? [{ key: 'decision', label: t('disciplinary.part.decision'), content: <DecisionPart process={one} /> }]
      : []),
  ];
}

/** The meter, what happened, and what the person can do. */
function Head({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const isOwn = one.reading === 'own';
  return (
    <>
      {isOwn && one.decided_on === null ? (
        <Banner
          tone="calm"
          icon={<IconShieldHalf size={20} />}
          title={t('disciplinary.own.undecided')}
          text={t('disciplinary.own.undecidedText')}
        />
      ) : null}
      <GuaranteeMeter process={one} />
      {isOwn ? <p className="t13 ink2">{t('disciplinary.meter.noteOwn')}</p> : null}
      <Card padded>
        <SectionTitle>{t(isOwn ? 'disciplinary.own.said' : 'disciplinary.part.charge')}</SectionTitle>
        <p className={css.prose}>{one.facts}</p>
        {one.fault ? (
          <p className="ink2">{t('disciplinary.own.rule', { rule: `${one.fault.name}. ${one.fault.rule}` })}</p>
        ) : null}
      </Card>
      {isOwn && one.writes.includes('defence') ? <DefenceKit key={one.version} process={one} /> : null}
    </>
  );
}

function Aside({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  return (
    <>
      <TermCalendar title={t('disciplinary.calendar.title')} days={one.calendar} hearingOn={one.hearing_on} />
      {one.appeal_calendar.length > 0 ? (
        <TermCalendar title={t('disciplinary.calendar.appeal')} days={one.appeal_calendar} />
      ) : null}
      <ProcessFacts process={one} />
      {one.reading === 'own' ? (
        <Card padded>
          <SectionTitle>{t('disciplinary.own.ends')}</SectionTitle>
          <ul className="stack gap6">
            {(one.fault?.measures ?? []).map((name) => (
              <li key={name}>{t(`disciplinary.measure.${name}`)}</li>
            ))}
            <li className="ink3">{t('disciplinary.own.noDismissal')}</li>
          </ul>
        </Card>
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
      {parts.length > 0 ? (
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
