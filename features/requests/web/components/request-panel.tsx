import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, type ReactNode } from 'react';
import { formatDay, formatMoment, formatMoney, formatPercent } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { requests, type RequestDetail } from '../requests.ts';
import { daysOf, lengthOf, titleOf } from '../words.ts';
import css from './request-panel.module.css';
import { RequestHistory } from './request-history.tsx';
import { RestLedger } from './rest-ledger.tsx';
import { RequestState } from './request-state.tsx';
import { RequestSteps } from './request-steps.tsx';

const deciding: ReadonlySet<string> = new Set(['approve', 'endorse']);

export interface RequestPanelProps {
  id: string;
  onClose: () => void;
  /** After a step: the list goes on to the next one. Then A and N decide, too. */
  onDone?: (() => void) | undefined;
  children?: ReactNode;
}

/** One request: what it is, how it goes, who pays, how the team stands, and what the reader may do with it. */
export function RequestPanel({ id, onClose, onDone, children }: RequestPanelProps) {
  const { t } = useTranslation();
  const found = useQuery(requests.getRequest.query({ params: { id } }));
  const row = found.data;
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={row ? t('requests.panel.number', { number: row.number }) : null}
      title={row ? (row.is_own ? titleOf(row) : `${row.person.name}: ${titleOf(row)}`) : t('requests.panel.loading')}
      under={row ? <RequestState row={row} isYours={row.steps.some(({ action }) => deciding.has(action))} /> : null}
      foot={row && row.steps.length > 0 ? <RequestSteps key={row.version} request={row} onDone={onDone} /> : null}
    >
      {row ? (
        <>
          <Body request={row} />
          {children}
        </>
      ) : found.error ? (
        <ErrorState of={found} />
      ) : (
        <SkeletonRows rows={5} height={40} />
      )}
    </SidePanel>
  );
}

function Body({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const { medical, claim } = request;
  const facts: [string, string][] = [
    [t(claim ? 'requests.panel.claimed' : 'requests.list.length'), lengthOf(request)],
    [t('requests.panel.returns'), request.returns_on ? formatDay(request.returns_on) : ''],
    [t('requests.panel.pay'), request.view === 'full' && !claim ? t(`requests.pay.${request.pay}`) : ''],
    [t('requests.panel.balance'), request.balance === null ? '' : daysOf(request.balance)],
    [t('requests.kinds.source'), request.source],
    [t('requests.panel.line'), claim?.line ?? ''],
    [t('requests.ask.period'), claim?.period ?? ''],
    [t('requests.panel.paid'), claim?.paid == null ? '' : formatMoney(claim.paid)],
    [t('requests.panel.solveBy'), claim && claim.outcome === null ? formatDay(claim.solve_by) : ''],
    [t('requests.panel.outcome'), claim?.outcome ? t(`requests.outcome.${claim.outcome}`) : ''],
    [t('requests.panel.resolved'), claim?.resolved_amount === null || !claim ? '' : formatMoney(claim.resolved_amount)],
    [t('requests.panel.entity'), medical?.entity ?? ''],
    [t('requests.panel.certificate'), medical?.certificate_number ?? ''],
    [t('requests.panel.chain'), medical ? daysOf(medical.chain_days * 100) : ''],
    [
      t('requests.ask.diagnosis'),
      medical?.diagnosis ? [medical.diagnosis_code, medical.diagnosis].filter(Boolean).join(' · ') : '',
    ],
  ];
  return (
    <div>
      <section className={css.section}>
        <Facts facts={facts} />
        {claim?.link ? <Link to={claim.link}>{t('requests.panel.payslip')}</Link> : null}
        {claim?.corrected_in ? (
          <Link to={claim.corrected_in}>{t('requests.panel.corrected')}</Link>
        ) : claim?.is_granted ? (
          <p className="t13 ink2">{t('requests.panel.correctedNext')}</p>
        ) : null}
        {request.reason ? <p>{request.reason}</p> : null}
        {request.nature === 'right' && !claim && !request.is_own && request.view === 'full' ? (
          <p className="t13 ink2">{t('requests.error.is_right')}</p>
        ) : null}
      </section>
      {request.rests ? (
        <section className={css.section}>
          <h3 className="t15 strong">{t('requests.rests.title')}</h3>
          <RestLedger rests={request.rests} />
        </section>
      ) : null}
      {medical && medical.payers.length > 0 ? <Payers payers={medical.payers} /> : null}
      {request.coverage.length > 0 ? <Coverage coverage={request.coverage} /> : null}
      <Shifts shifts={request.shifts} />
      <Evidence request={request} />
      <RequestHistory
        events={request.events}
        isIntact={request.is_intact}
        due={request.due_at}
        assignee={request.assignee?.name ?? null}
      />
    </div>
  );
}

/** The published shifts that it lies across. */
export function Shifts({ shifts }: { shifts: RequestDetail['shifts'] }) {
  const { t } = useTranslation();
  if (shifts.length === 0) return null;
  return (
    <section className={css.section}>
      <h3 className="t15 strong">{t('requests.panel.shifts')}</h3>
      <ul className={css.days}>
        {shifts.map((shift) => (
          <li key={`${shift.day}${shift.starts}`} className={`${css.day} t13`}>
            <span>{formatDay(shift.day)}</span>
            <span className="num">{t('requests.panel.shift', { starts: shift.starts, ends: shift.ends })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names and values; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="medium">{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

/** Who pays which days of a medical leave. */
export function Payers({ payers }: Pick<NonNullable<RequestDetail['medical']>, 'payers'>) {
  const { t } = useTranslation();
  const facts = payers.map(({ from, to, payer, rate, daily }) => {
    const share = formatPercent(rate / 10_000, rate % 100 === 0 ? 0 : 2);
    const pays = t('requests.panel.payerPays', { payer: t(`requests.payer.${payer}`), share });
    const aDay = daily === null ? '' : t('requests.panel.payerDaily', { amount: formatMoney(daily) });
    return [t('requests.panel.payerDays', { from, to }), [pays, aDay].filter(Boolean).join(' · ')] as const;
  });
  return (
    <section className={css.section}>
      <h3 className="t15 strong">{t('requests.panel.payers')}</h3>
      <Facts facts={facts} />
    </section>
  );
}

/** How many of the team are away on each of the days. */
export function Coverage({ coverage }: { coverage: RequestDetail['coverage'] }) {
  const { t } = useTranslation();
  return (
    <section className={css.section}>
      <h3 className="t15 strong">{t('requests.panel.coverage')}</h3>
      <ul className={css.days}>
        {coverage.map((one) => (
          <li
            key={one.day}
            className={`${css.day} t13`}
            data-free={one.absent === 0 && one.missing === 0 ? true : undefined}
            data-short={one.missing > 0 ? true : undefined}
          >
            <span>{formatDay(one.day)}</span>
            <span className="medium num">
              {t('requests.panel.away', { absent: one.absent, people: one.people })}
              {one.missing > 0 ? (
                <span className={css.short}> · {t('requests.panel.missing', { count: one.missing })}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Evidence({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  if (request.evidence.length === 0 && !request.can_add_evidence) return null;
  const open = (evidence: string) => takeFile(() => requests.getEvidence({ params: { id: request.id, evidence } }));
  const add = async (file: File | undefined) => {
    if (!file) return;
    await trying(async () => {
      await requests.addEvidence({ params: { id: request.id }, files: { file } });
      toast({ title: t('requests.panel.added') });
    });
    await renew('requests', 'home');
  };
  return (
    <section className={css.section}>
      <h3 className="t15 strong">{t('requests.panel.evidence')}</h3>
      {request.evidence_due_on && request.evidence.length === 0 ? (
        <p className="t13 ink2">{t('requests.panel.evidenceDue', { day: formatDay(request.evidence_due_on) })}</p>
      ) : null}
      {request.evidence.map((one) => (
        <div key={one.id} className="row gap8">
          <Button variant="soft" size="small" icon={<IconPaperclip size={16} />} onClick={() => void open(one.id)}>
            {one.name}
          </Button>
          <span className="t13 ink3">{formatMoment(one.added_at)}</span>
        </div>
      ))}
      {request.can_add_evidence ? (
        <div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('requests.panel.file')}
            accept=".pdf,image/png,image/jpeg,image/webp"
            onChange={(event) => void add(event.target.files?.[0])}
          />
          <Button onClick={() => input.current?.click()}>{t('requests.panel.addEvidence')}</Button>
        </div>
      ) : null}
    </section>
  );
}
