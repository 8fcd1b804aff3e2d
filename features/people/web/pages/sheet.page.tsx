import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { documentText } from '#platform/web/document-text.ts';
import { useCrumb } from '#platform/web/crumb.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { ApiFailure, requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { History } from '../components/history.tsx';
import { Legends } from '../components/legends.tsx';
import { PersonCard } from '../components/person-card.tsx';
import { PersonSalary } from '../components/person-salary.tsx';
import { RecordGroups } from '../components/record-groups.tsx';
import { SheetActions } from '../components/sheet-actions.tsx';
import { isActive } from '../../policy.ts';
import { people, type Sheet } from '../people.ts';
import css from './profile.module.css';

const EmploymentForm = lazyPart(
  () => import('../components/employment-form.tsx').then((part) => part.EmploymentForm),
  <SkeletonCard />,
);
const PersonalForm = lazyPart(
  () => import('../components/personal-form.tsx').then((part) => part.PersonalForm),
  <SkeletonCard />,
);

/** What the reader's role may see of somebody. Each opening is told to the person, so it is not repeated by itself. */
export default function SheetPage() {
  const { t } = useTranslation();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...people.getSheet.query({ params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  useCrumb(data?.name);
  if (error)
    return error instanceof ApiFailure && (error.status === 404 || error.status === 400) ? (
      <>
        <PageHeader title={t('people.sheet.nobody')} />
        <EmptyState
          art={<ClosedGate />}
          title={t('people.sheet.nobodyTitle')}
          text={t('people.sheet.nobodyText')}
          actions={
            <ButtonLink variant="soft" to={'/la/ficha'}>
              {t('people.sheet.back')}
            </ButtonLink>
          }
        />
      </>
    ) : (
      <ErrorState
        level={1}
        title={t('people.sheet.failed')}
        onRetry={() => void refetch()}
        requestId={requestIdOf(error)}
      />
    );
  return data ? (
    <Record sheet={data} />
  ) : (
    <>
      <PageHeader title={t('people.title.sheet')} />
      <SkeletonCard />
    </>
  );
}

function Record({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'tab'>();
  const [edited, setEdited] = useState<string>();
  const parts = (['contract', 'personal', 'contact'] as const).filter((part) => sheet[part] !== null);
  // Who may read the whole record may read how it came to be.
  const shown = [
    ...parts,
    ...(sheet.pay === 'closed' ? [] : (['pay'] as const)),
    ...(parts.length === 3 ? (['history'] as const) : []),
  ];
  const tab = shown.find((part) => part === asked.tab) ?? shown[0];
  // Who left the tab left what was typed in it.
  if (edited !== undefined && edited !== tab) setEdited(undefined);
  const gender = sheet.personal?.gender;
  const close = () => setEdited(undefined);
  const mayEdit = tab === 'contract' ? sheet.editing !== null : sheet.managing?.edits === true;
  return (
    <>
      <div className={css.head}>
        <Avatar
          name={sheet.name}
          photo={people.getPhoto.url({ params: { id: sheet.id }, query: { size: 'medium', ...photoVersion(sheet) } })}
          size={80}
        />
        <div className="grow">
          <PageHeader
            title={sheet.name}
            actions={
              <>
                {sheet.status === null || isActive(sheet.status) ? (
                  <ButtonLink
                    variant="outline"
                    aria-label={t('people.menu.chart')}
                    to={'/gestion/organigrama'}
                    search={{ persona: sheet.id }}
                  >
                    <span className="desktop-only">{t('people.menu.chart')}</span>
                    <span className="phone-only">{t('people.sheet.chart')}</span>
                  </ButtonLink>
                ) : null}
                {sheet.managing ? <SheetActions sheet={sheet} managing={sheet.managing} /> : null}
              </>
            }
            lead={
              <>
                {[sheet.nickname, sheet.position, sheet.client, sheet.campaign].filter(Boolean).join(' · ')}
                {sheet.document_number === null ? null : (
                  <span className={`t13 ink3 ${css.document}`}>
                    {t('people.sheet.document', { number: documentText(sheet.document_number) })}
                  </span>
                )}
              </>
            }
            pills={
              sheet.status === null ? null : (
                <>
                  <Pill tone={sheet.status === 'active' ? 'ok' : sheet.status === 'on_leave' ? 'info' : 'neutral'}>
                    {sheet.contract?.suspended_until
                      ? t('people.standing.suspendedUntil', { day: formatDay(sheet.contract.suspended_until) })
                      : t(`people.choice.status.${sheet.status}`, { context: gender ?? '' })}
                  </Pill>
                  {sheet.managing?.external_access === false ? (
                    <Pill tone="neutral">{t('people.standing.insideOnly')}</Pill>
                  ) : null}
                </>
              )
            }
          />
        </div>
      </div>
      <Legends legends={sheet.legends} />
      {tab ? (
        <Tabs
          label={sheet.name}
          tabs={shown.map((key) => ({ key, label: t(`people.tab.${key}`) }))}
          value={tab}
          onChange={(key) => show({ tab: key })}
        >
          <div className={css.panel}>
            {tab === 'history' ? (
              <History personId={sheet.id} gender={gender} />
            ) : tab === 'pay' ? (
              <PersonSalary personId={sheet.id} canUpdate={sheet.pay === 'update'} />
            ) : edited === tab && tab === 'contract' ? (
              <EmploymentForm sheet={sheet} onClose={close} />
            ) : edited === tab && tab !== 'contract' ? (
              <PersonalForm key={tab} sheet={sheet} part={tab} onClose={close} />
            ) : (
              <div className="stack gap12">
                <RecordGroups
                  part={tab}
                  values={valuesOf(sheet, tab)}
                  gender={gender}
                  note={
                    <>
                      <IconEye size={16} aria-hidden="true" />
                      <span className="grow">{t('people.sheet.told')}</span>
                    </>
                  }
                />
                {mayEdit ? (
                  <div>
                    <Button variant="outline" icon={<IconPencil />} onClick={() => setEdited(tab)}>
                      {t(editLabels[tab])}
                    </Button>
                  </div>
                ) : null}
              </div>
            )}
          </div>
        </Tabs>
      ) : (
        <Card padded className={css.basic}>
          <PersonCard key={sheet.id} id={sheet.id} bare />
        </Card>
      )}
    </>
  );
}

const editLabels = {
  contract: 'people.employment.edit',
  personal: 'people.personal.edit',
  contact: 'people.personal.editContact',
} as const;

/** The nickname is changed with the contact data. */
function valuesOf(sheet: Sheet, part: keyof typeof editLabels) {
  const values = sheet[part] ?? {};
  return part === 'contact' && sheet.managing?.edits ? { ...values, nickname: sheet.managing.nickname } : values;
}

/** Who may take the photo away sees at once that it is gone: its address says which one it is. */
function photoVersion({ managing }: Sheet): { v?: string } {
  return managing?.photo ? { v: managing.photo } : {};
}
