import { IconEyeOff, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CaseConversation, CaseHistory, CaseState, CaseSteps } from '#features/cases/web/widgets.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { isCrisis } from '../../crisis.ts';
import { Appointment } from '../components/appointment.tsx';
import { CrisisLines } from '../components/crisis-lines.tsx';
import { useOnCall } from '../components/on-call.tsx';
import css from '../components/life-control.module.css';
import { cases, lifeControl, look, type Detail } from '../life-control.ts';

const scores = ['1', '2', '3', '4', '5'] as const;

/** The sealed conversation of a person and their adviser. */
export default function RecordPage() {
  const { t } = useTranslation();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const found = useQuery(lifeControl.getRecord.query({ params: { id } }));
  const [isHidden, setHidden] = useHiding();
  if (isHidden)
    return (
      <div className={css.hidden}>
        <h1 className="h20">{t('life-control.page.hidden')}</h1>
        <Button onClick={() => setHidden(false)}>{t('life-control.page.show')}</Button>
      </div>
    );
  if (!found.data)
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('life-control.page.gone')}
        text={t('life-control.page.goneText')}
        back={{ to: '/control/life', label: t('life-control.page.back') }}
      />
    );
  return <Sealed detail={found.data} onHide={() => setHidden(true)} />;
}

function Sealed({ detail, onHide }: { detail: Detail; onHide: () => void }) {
  const { t } = useTranslation();
  // Before anybody writes, so that it is there at once.
  useOnCall();
  const [typed, setTyped] = useState('');
  const [isWithSomebody, setWithSomebody] = useState(false);
  const { id, is_own: isOwn, owner, assignee } = detail;
  const adviser = assignee?.name ?? t('life-control.seal.somebody');
  const isOpen = detail.state !== 'closed';
  const said = detail.messages.filter((one) => one.author?.id === owner?.id).at(-1)?.text ?? '';
  const isInCrisis = isOwn && isOpen && (isCrisis(typed) || isCrisis(said));
  const say = async ({ text, is_internal, files }: { text: string; is_internal: boolean; files: readonly File[] }) => {
    await cases.sayInCase({
      params: { id },
      form: { text, is_internal: is_internal ? 'yes' : 'no' },
      files: { files },
    });
    setTyped('');
    await renew('life-control');
  };
  return (
    <>
      <PageHeader
        title={t('life-control.page.with', { name: isOwn ? adviser : (owner?.name ?? '') })}
        pills={<CaseState row={detail} look={look} />}
        actions={<CaseSteps row={detail} look={look} takeStep={lifeControl.takeStep} />}
      />
      <div className={css.columns}>
        <Card>
          <p className={css.seal}>
            <IconLock size={18} aria-hidden="true" />
            <span className="t13">
              <strong>{t('life-control.seal.title')}</strong>{' '}
              {isOwn
                ? t('life-control.seal.text', { adviser })
                : t('life-control.seal.adviserText', { person: owner?.name ?? '' })}
            </span>
          </p>
          <div className={css.body}>
            {isInCrisis && !isWithSomebody ? <CrisisLines onClose={() => setWithSomebody(true)} /> : null}
            <CaseConversation
              detail={detail}
              fetch={(file) => cases.getFile({ params: { id, file } })}
              say={isOpen ? say : undefined}
              mayNote={!isOwn}
              onText={setTyped}
            />
            <p className="row gap8 end t13 ink3">
              <Kbd className="desktop-only" keys={['Esc', 'Esc']} />
              <Button variant="quiet" size="small" icon={<IconEyeOff />} onClick={onHide}>
                {t('life-control.page.hide')}
              </Button>
            </p>
          </div>
        </Card>
        <div className="stack gap16">
          <FactList
            title={t(isOwn ? 'life-control.page.state' : 'life-control.page.theirState')}
            facts={[
              [t('life-control.page.kind'), t(`life-control.kind.${detail.advice}`)],
              [t('life-control.page.channel'), t(`life-control.channel.${detail.channel}`)],
              [t('life-control.page.part'), t(`life-control.part.${detail.part_of_day}`)],
            ]}
          />
          <Appointment detail={detail} />
          {isOwn && detail.status === 'finished' ? <Satisfaction detail={detail} /> : null}
          {isOwn ? (
            <FactList
              title={t('life-control.page.who')}
              facts={[
                [adviser, t('life-control.page.all')],
                [t('life-control.page.leader'), t('life-control.page.nothing')],
                [t('life-control.page.hr'), t('life-control.page.totals')],
              ]}
            />
          ) : null}
          <Card padded>
            <CaseHistory detail={detail} look={look} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Satisfaction({ detail: { id, satisfaction } }: { detail: Detail }) {
  const { t } = useTranslation();
  const rate = async (score: string) => {
    await lifeControl.rate({ params: { id }, body: { score: Number(score) } });
    toast({ title: t('life-control.page.rated') });
    await renew('life-control');
  };
  return (
    <Card padded>
      <SectionTitle>{t('life-control.page.rate')}</SectionTitle>
      <Segmented
        label={t('life-control.page.rate')}
        options={scores.map((key) => ({ key, label: key }))}
        value={String(satisfaction ?? '') as (typeof scores)[number]}
        onChange={(score) => void rate(score)}
      />
    </Card>
  );
}

/** Esc pressed twice hides what is on the screen, for somebody who comes by. */
function useHiding() {
  const [isHidden, setHidden] = useState(false);
  const last = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (event.timeStamp - last.current < 800) setHidden(true);
      last.current = event.timeStamp;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return [isHidden, setHidden] as const;
}
