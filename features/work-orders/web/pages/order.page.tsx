import { IconAlertTriangle, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CasePage, type StepFormProps } from '#features/cases/web/widgets.tsx';
import { useCrumb } from '#platform/web/crumb.ts';
import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { OrderAsked } from '../components/order-asked.tsx';
import type { Tool } from '../components/order-dialog.tsx';
import { OrderFacts } from '../components/order-facts.tsx';
import { OrderJoined } from '../components/order-joined.tsx';
import { OrderScore } from '../components/order-score.tsx';
import { OrderTests } from '../components/order-tests.tsx';
import { OrderWay } from '../components/order-way.tsx';
import { QueuePlace } from '../components/queue-place.tsx';
import { useOrderTools } from '../components/use-order-tools.ts';
import { DeliverForm, HandOverForm, MergeForm, ResumeForm } from '../components/step-forms.tsx';
import { attachTo, fetchFileOf, look, sayIn, takeStep, workOrders } from '../work-orders.ts';

// What is opened by a press comes with it.
const OrderDialog = lazy(async () => ({ default: (await import('../components/order-dialog.tsx')).OrderDialog }));
const InviteDialog = lazy(async () => ({ default: (await import('../components/invite-dialog.tsx')).InviteDialog }));
const OrderWork = lazy(async () => ({ default: (await import('../components/order-work.tsx')).OrderWork }));

const forms = {
  validate: (props: StepFormProps) => <DeliverForm {...props} />,
  merge: (props: StepFormProps) => <MergeForm {...props} />,
} as const;

/** One order, for whoever belongs to it: where it stands and why, its tests, its work, its conversation. */
export default function OrderPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const { pathname } = useLocation();
  const [tool, setTool] = useState<Tool>();
  const [isInviting, setInviting] = useState(false);
  const found = useQuery(workOrders.getOrder.query({ params: { id } }));
  const back = pathname.includes('/own/') ? 'own' : pathname.includes('/copy/') ? 'copy' : 'board';
  const paths = {
    own: '/nuevoDesarrollo/own',
    copy: '/nuevoDesarrollo/copy',
    board: pathname.includes('/asignado/') ? '/nuevoDesarrollo/managment/asignado' : '/nuevoDesarrollo/managment',
  } as const;
  const order = found.data;
  const also = useOrderTools(order, setTool);
  useCrumb(order && t('work-orders.crumb', { number: order.number }));
  return (
    <>
      <CasePage
        found={found}
        look={look}
        takeStep={takeStep}
        back={{ to: paths[back], label: t(`work-orders.title.${back}`) }}
        forms={
          order
            ? {
                ...forms,
                ...(order.state === 'on_hold' ? { resume: (props: StepFormProps) => <ResumeForm {...props} /> } : {}),
                hand_over: (props: StepFormProps) => <HandOverForm {...props} order={order} />,
              }
            : forms
        }
        facts={(one) => (
          <div className="stack gap16">
            <OrderWay order={one} />
            <OrderJoined order={one} />
            <OrderFacts order={one} />
          </div>
        )}
        also={also}
        tools={(one) =>
          one.may.invite ? (
            <Button icon={<IconUserPlus />} onClick={() => setInviting(true)}>
              {t('work-orders.invite.do')}
            </Button>
          ) : null
        }
        fetchFile={fetchFileOf(id)}
        {...(order?.may.say ? { say: sayIn(id), addFile: attachTo(id), mayNote: order.may.note } : {})}
        more={
          order
            ? [
                {
                  key: 'tests',
                  label: t('work-orders.part.tests'),
                  count: order.tests.length,
                  content: <OrderTests order={order} />,
                },
                ...(order.may.note || order.may.help
                  ? [
                      {
                        key: 'work',
                        label: t('work-orders.part.work'),
                        content: (
                          <Suspense fallback={null}>
                            <OrderWork order={order} />
                          </Suspense>
                        ),
                      },
                    ]
                  : []),
              ]
            : []
        }
      >
        {(one) => (
          <div className="stack gap16">
            {one.owes_date && one.may.plan ? (
              <Banner
                tone="bad"
                icon={<IconAlertTriangle />}
                title={t('work-orders.breached.owed')}
                text={t('work-orders.breached.owedText')}
                action={<Button onClick={() => setTool('plan')}>{t('work-orders.tools.plan')}</Button>}
              />
            ) : null}
            {one.breached && one.waits_for !== null && !(one.owes_date && one.may.plan) ? (
              <Banner
                tone="bad"
                icon={<IconAlertTriangle />}
                title={t('work-orders.breached.title')}
                text={
                  one.owes_date || one.promised_on === null || one.promised_on < isoDay(now())
                    ? t('work-orders.breached.text')
                    : t('work-orders.breached.date', { day: formatDay(one.promised_on) })
                }
              />
            ) : null}
            {one.may.edit ? (
              <Banner
                tone="info"
                icon={<IconPencil />}
                title={t(`work-orders.edit.${one.state === 'draft' ? 'draft' : 'asked'}`)}
                text={t(`work-orders.edit.${one.state === 'draft' ? 'draftText' : 'askedText'}`)}
                action={
                  <ButtonLink to="/nuevoDesarrollo/own/draftEdit" search={{ id: one.id }}>
                    {t(one.state === 'draft' ? 'work-orders.title.draftEdit' : 'work-orders.title.correct')}
                  </ButtonLink>
                }
              />
            ) : null}
            <QueuePlace order={one} />
            {one.may.score ? <OrderScore id={one.id} /> : null}
            <OrderAsked order={one} />
          </div>
        )}
      </CasePage>
      <Suspense fallback={null}>
        {isInviting && order ? <InviteDialog order={order} onClose={() => setInviting(false)} /> : null}
        {tool && order ? <OrderDialog order={order} tool={tool} onClose={() => setTool(undefined)} /> : null}
      </Suspense>
    </>
  );
}
