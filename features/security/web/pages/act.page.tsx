import { IconArrowBackUp, IconFileTypePdf, IconPencil, IconReceiptOff, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CaseClock, CaseParts, CaseState, CaseSteps, useCaseCalls, useCaseStep } from '#features/cases/web/widgets.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatMoment, formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Beside } from '#platform/web/ui/beside.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { actLook, editAddress, type ActDetail } from '../acts.ts';
import { ActStanding } from '../components/act-standing.tsx';
import { ActThings } from '../components/act-things.tsx';
import { ObjectDialog } from '../components/object-dialog.tsx';
import { ReturnDialog } from '../components/return-dialog.tsx';
import css from '../components/act.module.css';
import { security } from '../security.ts';

const ActSigning = lazyPart(() => import('../components/act-signing.tsx').then((part) => part.ActSigning));

/** One act of delivery: its things, where it stands, and what its reader may do: sign, object, correct, take back. */
export default function ActPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const found = useQuery({ ...security.getAct.query({ params: { id } }), retry: false });
  if (!found.data)
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('cases.gone')}
        text={t('cases.goneText')}
        back={{ to: '/seguridad', label: t('security.title.home') }}
      />
    );
  return <Whole key={found.data.version} act={found.data} />;
}

/** Steps that have a place of their own on the page. */
const signed = ['accept', 'hand_over', 'close', 'object'];

function Whole({ act }: { act: ActDetail }) {
  const { t } = useTranslation();
  const [reviewed, setReviewed] = useState<ReadonlySet<string>>(new Set());
  const [objecting, setObjecting] = useState<{ item?: string }>();
  const calls = useCaseCalls(act.id, 'security', !['closed', 'deleted'].includes(act.state));
  const { take, explain } = useCaseStep({ look: actLook, takeStep: security.stepAct });
  const way = act.can_accept ? 'accept' : act.can_give ? 'give' : act.can_close ? 'close' : undefined;
  const mayObject = act.steps.some(({ action }) => action === 'object');
  const steps = { ...act, steps: act.steps.filter(({ action }) => !signed.includes(action)) };
  const title = act.can_accept ? t('security.act.receiveTitle') : act.title;
  return (
    <>
      <PageHeader
        title={title}
        pills={
          <>
            <CaseState row={act} look={actLook} />
            {act.clock ? <CaseClock clock={act.clock} /> : null}
          </>
        }
        actions={
          <>
            <Button
              icon={<IconFileTypePdf />}
              onClick={() => void takeFile(() => security.printAct({ params: { id: act.id } }))}
            >
              {t('security.act.seePaper')}
            </Button>
            {act.can_edit ? (
              <ButtonLink icon={<IconPencil />} to={editAddress(act.id)}>
                {t('security.act.edit')}
              </ButtonLink>
            ) : null}
            <CaseSteps
              key={act.version}
              row={steps}
              look={actLook}
              takeStep={security.stepAct}
              forms={{
                take_back: (form) => <ReturnDialog {...form} act={act} part />,
                return: (form) => <ReturnDialog {...form} act={act} part={false} />,
              }}
            />
          </>
        }
      />
      <Beside
        aside={
          <>
            <ActStanding act={act} />
            {way ? (
              <ActSigning
                act={act}
                way={way}
                reviewed={reviewed}
                onObject={mayObject ? () => setObjecting({}) : undefined}
              />
            ) : null}
          </>
        }
      >
        <Card clip>
          <Head act={act} reviewed={act.can_accept ? reviewed.size : undefined} />
          <ActThings
            act={act}
            reviewing={
              act.can_accept
                ? {
                    reviewed,
                    onFine: (item) => setReviewed(new Set([...reviewed, item])),
                    onWrong: (item) => setObjecting({ item }),
                  }
                : undefined
            }
          />
          <div className={css.foot}>
            <span className="t13 ink2">{t('security.act.count', { count: act.items.length })}</span>
            <span className="t13 ink2">
              {t('security.act.total')} <b className="ink num">{formatMoney(act.value)}</b>
            </span>
          </div>
        </Card>
        {way ? <InShort /> : null}
        {act.can_accept ? (
          <p className="row wrap gap6 t13 ink2 desktop-only">
            <Kbd keys="J" /> <Kbd keys="K" /> {t('security.act.key.move')} <Kbd keys="B" /> {t('security.act.key.fine')}{' '}
            <Kbd keys="M" /> {t('security.act.key.wrong')}
          </p>
        ) : null}
        <CaseParts detail={act} look={actLook} {...calls} mayNote={!act.is_own && act.steps.length > 0} />
      </Beside>
      {objecting ? (
        <ObjectDialog
          act={act}
          item={objecting.item}
          onClose={() => setObjecting(undefined)}
          take={(more) => take(act, { ...more, action: 'object' })}
          explain={explain}
        />
      ) : null}
    </>
  );
}

function Head({ act, reviewed }: { act: ActDetail; reviewed: number | undefined }) {
  const { t } = useTranslation();
  const receiver = act.is_own ? t('security.act.you') : (act.owner?.name ?? '');
  return (
    <div className={css.head}>
      <dl className={css.facts}>
        <div>
          <dt>{t('security.act.delivers')}</dt>
          <dd>{act.giver?.name ?? act.issued_by ?? '—'}</dd>
        </div>
        <div>
          <dt>{t('security.act.receives')}</dt>
          <dd>{[receiver, act.headquarters].filter(Boolean).join(', ')}</dd>
        </div>
        <div>
          <dt>{t('security.act.date')}</dt>
          <dd>{formatMoment(act.issued_at ?? act.created_at)}</dd>
        </div>
      </dl>
      {reviewed === undefined ? null : (
        <p className="t13 ink2" role="status">
          {t('security.act.reviewedOf', { done: formatNumber(reviewed), all: formatNumber(act.items.length) })}
        </p>
      )}
    </div>
  );
}

function InShort() {
  const { t } = useTranslation();
  const words = [
    ['care', <IconTool key="care" size={20} />],
    ['pay', <IconReceiptOff key="pay" size={20} />],
    ['back', <IconArrowBackUp key="back" size={20} />],
  ] as const;
  return (
    <Card padded>
      <SectionTitle>{t('security.act.inShort')}</SectionTitle>
      <ul className={css.short}>
        {words.map(([key, icon]) => (
          <li key={key} className="t13 ink2">
            {icon}
            {t(`security.act.short.${key}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
