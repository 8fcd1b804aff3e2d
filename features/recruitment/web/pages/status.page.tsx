import { IconCalendarDown, IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { renew } from '#platform/web/renew.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { PublicPage } from '#platform/web/ui/public-page.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import css from '../components/forms.module.css';
import { OwnData } from '../components/own-data.tsx';
import { useCompany } from '../components/use-company.ts';
import { isOver } from '../document-day.ts';
import { recruitment, type Status } from '../recruitment.ts';

const TakeTest = lazyPart(
  () => import('../components/take-test.tsx').then((part) => part.TakeTest),
  <SkeletonText lines={6} />,
);

/** Where one's application stands, for who holds its link: what is missing and by when there is an answer. */
export default function StatusPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams({ strict: false });
  const queries = useQueryClient();
  const [withdrawing, setWithdrawing] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const asked = recruitment.getStatus.query({ body: { token } });
  const { data, error } = useQuery({ ...asked, retry: false });
  const put = (next: Status) => queries.setQueryData(asked.queryKey, next);
  const act = async (take: () => Promise<Status>) => {
    try {
      put(await take());
    } catch (failure) {
      tellFailure(failure);
      await renew(asked.queryKey);
    }
  };
  return (
    <PublicPage company={useCompany()}>
      {error ? (
        <EmptyState
          level={1}
          art={<ClosedGate />}
          title={t('recruitment.status.closed')}
          text={`${explainFailure(error)} ${t('recruitment.status.closedText')}`}
          actions={<AnchorButton href="/trabaja-con-nosotros">{t('recruitment.open.seeOpen')}</AnchorButton>}
        />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : (
        <div className="stack gap16">
          <h1 className="h1">{t('recruitment.status.hello', { name: data.first_name })}</h1>
          <p className="ink2">{t('recruitment.status.about', { vacancy: data.vacancy, city: data.city })}</p>
          <Card padded className="stack gap12">
            <h2 className="h20">{t(`recruitment.case.candidacy.state.${data.stage}`)}</h2>
            {data.step === null ? null : (
              <ProgressBar
                label={t('recruitment.status.step', { step: data.step, steps: data.steps })}
                share={data.step / data.steps}
              />
            )}
            {data.promised_at ? <p>{t('recruitment.status.promise', { day: formatDay(data.promised_at) })}</p> : null}
          </Card>
          {data.slot ? (
            <Card padded className="stack gap12">
              <h2 className="h20">{t('recruitment.status.interview')}</h2>
              <p>{`${formatMoment(data.slot.starts_at)} · ${data.slot.venue}`}</p>
              <Button
                icon={<IconCalendarDown size={16} />}
                onClick={() => void takeFile(() => recruitment.getCalendar({ body: { token } }))}
              >
                {t('recruitment.status.calendar')}
              </Button>
            </Card>
          ) : null}
          {data.slots.length > 0 ? (
            <Card padded className="stack gap12">
              <h2 className="h20">{t(data.slot ? 'recruitment.status.other' : 'recruitment.status.choose')}</h2>
              <div className="row wrap gap8">
                {data.slots.map((slot) => (
                  <Button
                    key={slot.id}
                    onClick={() => void act(() => recruitment.takeSlot({ body: { token, slot: slot.id } }))}
                  >
                    {formatMoment(slot.starts_at)}
                  </Button>
                ))}
              </div>
            </Card>
          ) : null}
          {data.test && isTesting && !data.test.is_taken ? (
            <section className="stack gap12">
              <h2 className="h20">{data.test.name}</h2>
              <TakeTest token={token} onTaken={put} />
            </section>
          ) : data.test ? (
            <Card padded className="stack gap12">
              <h2 className="h20">{data.test.name}</h2>
              {data.test.is_taken ? (
                <p>{t('recruitment.status.testTaken')}</p>
              ) : (
                <>
                  <p>{t('recruitment.status.testText')}</p>
                  <div>
                    <Button variant="primary" onClick={() => setTesting(true)}>
                      {t('recruitment.status.testBegin')}
                    </Button>
                  </div>
                </>
              )}
            </Card>
          ) : null}
          {data.documents.length > 0 ? (
            <Card padded className="stack gap12">
              <h2 className="h20">{t('recruitment.status.documents')}</h2>
              {data.documents.map((one) =>
                one.is_given ? (
                  <p key={one.id}>{t('recruitment.status.given', { name: t(`recruitment.document.${one.name}`) })}</p>
                ) : (
                  <FileField
                    key={one.id}
                    label={`${t(`recruitment.document.${one.name}`)}. ${t(`recruitment.document.${isOver(one.due_on) ? 'over' : 'due'}`, { day: formatDay(one.due_on) })}`}
                    accept=".pdf,.jpg,.png"
                    maxMegabytes={5}
                    value={[]}
                    onChange={([chosen]) => {
                      const file = chosen?.error ? undefined : chosen?.file;
                      if (file)
                        void act(() =>
                          recruitment.giveDocument({ params: { id: one.id }, form: { token }, files: { file } }),
                        );
                      else if (chosen?.error) toast({ tone: 'failed', title: chosen.error });
                    }}
                  />
                ),
              )}
            </Card>
          ) : null}
          {data.has_letter ? (
            <Button
              icon={<IconDownload size={16} />}
              onClick={() => void takeFile(() => recruitment.getLetter({ body: { token } }))}
            >
              {t('recruitment.status.letter')}
            </Button>
          ) : null}
          {data.told.map((one) => (
            <Card padded className="stack gap8" key={one.sent_at}>
              <b>{one.subject}</b>
              <p className={css.lines}>{one.words}</p>
              <p className="t13 ink3">{formatMoment(one.sent_at)}</p>
            </Card>
          ))}
          <OwnData token={token} data={data.data} onAsked={put} />
          <p className="t13 ink2">{t('recruitment.status.kept', { day: formatDay(data.keep_until) })}</p>
          <div className="row wrap gap8">
            <Button
              onClick={() =>
                void act(async () => {
                  const next = await recruitment.renewConsent({ body: { token } });
                  toast({ title: t('recruitment.status.renewed') });
                  return next;
                })
              }
            >
              {t('recruitment.status.renew')}
            </Button>
            {data.may_withdraw ? (
              <Button variant="remove" onClick={() => setWithdrawing(true)}>
                {t('recruitment.status.withdraw')}
              </Button>
            ) : null}
          </div>
          {withdrawing ? (
            <ConfirmDialog
              open
              danger
              title={t('recruitment.status.withdraw')}
              text={t('recruitment.status.withdrawText')}
              action={t('recruitment.status.withdraw')}
              explain={explainFailure}
              onClose={() => setWithdrawing(false)}
              onConfirm={async () => {
                put(await recruitment.withdrawPublicly({ body: { token } }));
              }}
            />
          ) : null}
        </div>
      )}
    </PublicPage>
  );
}
