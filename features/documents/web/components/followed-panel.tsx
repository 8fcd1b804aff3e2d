import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentText } from '#platform/web/document-text.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay, formatMoment, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { followingRow } from '#platform/web/ui/open-list.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { isPossible } from '../../policy.ts';
import { documents, type Followed } from '../documents.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { lastMoment } from '../../last-day.ts';
import { logged } from '../logged.ts';
import { DocumentState } from './document-state.tsx';
import css from './followed-panel.module.css';

const PaperDialog = lazyPart(() => import('./paper-dialog.tsx').then((part) => part.PaperDialog));

type Asking = 'cancel' | 'reset' | 'unseal' | 'paper' | undefined;

interface Props {
  row: Followed;
  /** Whether all rows around it are of the same document. */
  isOfOne: boolean;
  onClose: () => void;
}

/** One assignment: how far it is, its trail, and what may still be done with it. */
export function FollowedPanel({ row, isOfOne, onClose }: Props) {
  const { t } = useTranslation();
  const holdsDesk = useHolds('documents:write');
  const holdsFamily = useHolds(row.legal ? 'documents:legal' : 'documents:manage');
  const mayWrite = holdsDesk && holdsFamily;
  const mayRemind = useHolds('documents:remind');
  const mayReset = useHolds('documents:reset-password');
  const [asking, setAsking] = useState<Asking>();
  const { id, doc_user, state, signed, person, title } = row;
  const refresh = () => renew('documents');
  const open = async (reason?: string) => {
    const body = { id, doc_user, ...(reason ? { reason } : {}) };
    const file = await logged(documents.previewWithoutPassword({ body }));
    window.open(URL.createObjectURL(file), '_blank', 'noopener');
    await renew(documents.listEvents.key({ params: { id: doc_user } }));
  };
  const read = () => trying(open);
  const readPaper = () =>
    trying(async () => {
      const file = await documents.openPaper({ body: { id, doc_user } });
      window.open(URL.createObjectURL(file), '_blank', 'noopener');
    });
  const cancel = async (reason: string) => {
    const query = { reason };
    const goOn = followingRow(doc_user);
    if (signed === 0) await documents.cancelUnsigned({ params: { a: id, b: person.id }, query });
    else await documents.cancelAssignment({ params: { id: doc_user }, query });
    toast({ title: t('documents.panel.cancelled') });
    await refresh();
    goOn?.();
  };
  const isRemindedToday = row.reminded_at !== null && isoDay(new Date(row.reminded_at)) === isoDay(now());
  const remind = async () => {
    const goOn = followingRow(doc_user);
    await trying(async () => {
      await documents.remindSigners({ body: { selection: { ids: [doc_user] }, confirm: true } });
      toast({ title: t('documents.panel.remindedDone', { name: row.waits_for ?? person.name }) });
      await refresh();
      goOn?.();
    });
  };
  const reset = async () => {
    const { sent_to, valid_until } = await documents.resetPassword({ body: { person_id: person.id } });
    const where = sent_to.map((one) => t(`documents.panel.by_${one}`)).join(', ');
    toast({ title: t('documents.panel.resetDone', { name: person.name, where, until: formatMoment(valid_until) }) });
  };
  return (
    <SidePanel
      onClose={onClose}
      recordKey={doc_user}
      overline={title}
      title={person.name}
      under={<DocumentState state={state} />}
      foot={
        <div className="row wrap">
          {mayRemind && isPossible('sign', state) ? (
            <Button
              variant="primary"
              blocked={isRemindedToday ? t('documents.panel.remindedToday') : undefined}
              onClick={() => void remind()}
            >
              {t('documents.panel.remind')}
            </Button>
          ) : null}
          {row.can_read ? <Button onClick={() => void read()}>{t('documents.panel.read')}</Button> : null}
          {row.needs_reason ? <Button onClick={() => setAsking('unseal')}>{t('documents.panel.unseal')}</Button> : null}
          {row.can_read && row.has_paper ? (
            <Button onClick={() => void readPaper()}>{t('documents.read.openPaper')}</Button>
          ) : null}
          {mayWrite && row.awaits_person && isPossible('sign', state) ? (
            <Button onClick={() => setAsking('paper')}>{t('documents.paper.open')}</Button>
          ) : null}
          {mayWrite && state === 'completed' ? (
            <ButtonLink
              to={row.legal ? '/document/legal/add' : '/document/manager/add'}
              search={{ replaces: row.code }}
            >
              {t('documents.panel.correct')}
            </ButtonLink>
          ) : null}
          {mayReset ? <Button onClick={() => setAsking('reset')}>{t('documents.panel.reset')}</Button> : null}
          {mayWrite ? (
            <Button
              variant="remove"
              blocked={isPossible('cancel', state) ? undefined : t('documents.panel.cannotCancel')}
              onClick={() => setAsking('cancel')}
            >
              {t('documents.panel.cancel')}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={css.panel}>
        {isOfOne ? null : (
          <Link to="/document/report/$id" params={{ id }}>
            {t('documents.panel.whole')}
          </Link>
        )}
        <Facts row={row} />
        {mayWrite && isPossible('reschedule', state) ? <Delivery row={row} onChanged={() => void refresh()} /> : null}
        <Trail docUser={doc_user} />
      </div>
      {asking === 'paper' ? (
        <PaperDialog
          row={row}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            const goOn = followingRow(doc_user);
            setAsking(undefined);
            void refresh();
            goOn?.();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'cancel'}
        onClose={() => setAsking(undefined)}
        danger
        title={t('documents.panel.cancelTitle', { title, name: person.name })}
        text={t(signed === 0 ? 'documents.panel.cancelUnsigned' : 'documents.panel.cancelSigned', { count: signed })}
        action={t('documents.panel.cancelAction')}
        reason={{ label: t('documents.many.reason'), required: true, maxLength: 300 }}
        onConfirm={cancel}
      />
      <ConfirmDialog
        open={asking === 'unseal'}
        onClose={() => setAsking(undefined)}
        title={t('documents.panel.unsealTitle', { title, name: person.name })}
        text={t('documents.panel.unsealText', { name: person.name })}
        action={t('documents.panel.unsealAction')}
        reason={{ label: t('documents.panel.unsealReason'), required: true, maxLength: 300 }}
        onConfirm={open}
      />
      <ConfirmDialog
        open={asking === 'reset'}
        onClose={() => setAsking(undefined)}
        title={t('documents.panel.resetTitle', { name: person.name })}
        text={t('documents.panel.resetText')}
        action={t('documents.panel.resetAction')}
        onConfirm={reset}
      />
    </SidePanel>
  );
}

function Facts({ row }: { row: Followed }) {
  const { t } = useTranslation();
  const facts: readonly (readonly [string, string | null])[] = [
    ['documents.panel.person', `${documentText(row.person.document_number)} · ${row.person.position}`],
    ['documents.report.campaign', row.campaign],
    ['documents.report.client', row.client],
    ['documents.report.headquarters', row.headquarters],
    ['documents.panel.assigned', formatMoment(row.assigned_at)],
    ['documents.list.due', row.due_at && formatDay(lastMoment(row.due_at))],
    ['documents.panel.delivered', row.delivered_on && formatDay(row.delivered_on)],
    ['documents.panel.reminded', row.reminded_at && formatMoment(row.reminded_at)],
    [
      'documents.panel.waits',
      row.waits_for && [row.waits_for, row.on_shift ? t('documents.shift.now') : ''].filter(Boolean).join(' · '),
    ],
    ['documents.many.reason', row.reason],
    ['documents.panel.code', row.code],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([key, value]) =>
        value ? (
          <div key={key}>
            <dt className="t13 ink3">{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Delivery({ row, onChanged }: { row: Followed; onChanged: () => void }) {
  const { t } = useTranslation();
  const [day, setDay] = useState(row.delivered_on ?? '');
  const { busy, failure, attempt } = useAttempt();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const save = () =>
    attempt(async () => {
      await documents.changeDelivery({ body: { doc_user: row.doc_user, delivered_on: day } });
      toast({ title: t('documents.panel.deliveryDone', { day: formatDay(day) }) });
      onChanged();
    });
  return (
    <div className={css.delivery}>
      <DateField label={t('documents.panel.delivery')} value={day} error={failure} onChange={setDay} />
      <Button busy={busy} blocked={isDay ? undefined : t('documents.panel.dayFirst')} onClick={() => void save()}>
        {t('documents.panel.deliverySave')}
      </Button>
    </div>
  );
}

/** Who did what, each line bound to the one before; the last word says whether the chain is whole. */
function Trail({ docUser }: { docUser: string }) {
  const { t } = useTranslation();
  const found = useQuery(documents.listEvents.query({ params: { id: docUser } }));
  if (found.error)
    return <Banner tone="bad" icon={<StateGlyph state="refused" />} text={explainFailure(found.error)} />;
  if (!found.data) return <SkeletonText lines={4} />;
  const { whole, events } = found.data;
  return (
    <section className={css.trail}>
      <SectionTitle>{t('documents.trail.title')}</SectionTitle>
      <p className="t13">{t(whole ? 'documents.trail.whole' : 'documents.trail.broken')}</p>
      <ol>
        {events.map((event) => (
          <li key={event.number}>
            <b>{t(`documents.event.${event.kind}`)}</b>
            <span className="t13 ink2">
              {[event.name, formatMoment(event.at), event.address].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
