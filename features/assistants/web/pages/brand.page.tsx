import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { Popover } from '#platform/web/ui/popover.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { ruleKinds } from '../../policy.ts';
import { assistants, type Brand, type ManagedRule } from '../assistants.ts';
import { Precision } from '../components/precision.tsx';
import { RulePanel } from '../components/rule-panel.tsx';

const spec = { filters: ['kind', 'doubtful'], views: ['rule'], size: 50 } as const;

/** The rules of one brand: written, tried on sentences, and published together. */
export default function BrandPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const found = useQuery(assistants.getBrand.query({ params: { id } }));
  if (found.error) return <ErrorState title={t('assistants.brands.missing')} of={found} />;
  if (!found.data) return <SkeletonRows rows={10} height={40} />;
  return <Rules brand={found.data} />;
}

function Rules({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'rule');
  const [isPublishing, setPublishing] = useState(false);
  const doubtful = list.state.filters.doubtful?.length ? { doubtful: 'yes' as const } : {};
  const found = useQuery(
    assistants.listBrandRules.page({
      params: { id: brand.id },
      query: { ...askedOf(list.state), ...chosenOf(list.state, { kind: ruleKinds }), ...doubtful },
    }),
  );
  const publish = async (note: string) => {
    await assistants.publishBrand({ params: { id: brand.id }, body: { version: brand.version, note } });
    await renew('assistants');
    toast({ title: t('assistants.brands.publishedDone') });
  };
  const shown = found.data?.items.find((row) => row.id === openKey);
  return (
    <>
      <PageHeader
        title={brand.name}
        lead={brand.client?.name ?? t('assistants.brands.everybody')}
        pills={
          <>
            {brand.edition > 0 ? (
              <Pill tone="ok">{t('assistants.brands.edition', { edition: brand.edition })}</Pill>
            ) : null}
            {brand.changes > 0 ? (
              <Pill tone="warn">{t('assistants.brands.changes', { count: brand.changes })}</Pill>
            ) : null}
          </>
        }
        actions={
          <>
            <Popover
              padded
              label={t('assistants.brands.history')}
              trigger={(control) => (
                <Button {...control} icon={<IconHistory size={16} />}>
                  {t('assistants.brands.history')}
                </Button>
              )}
            >
              <Editions brand={brand} />
            </Popover>
            <Button icon={<IconPlus size={16} />} onClick={() => open('nueva')}>
              {t('assistants.brand.add')}
            </Button>
            <Button
              variant="primary"
              blocked={brand.changes === 0 && t('assistants.error.nothing_to_publish')}
              onClick={() => setPublishing(true)}
            >
              {t('assistants.brands.publish', { count: brand.changes })}
            </Button>
          </>
        }
      />
      <DataTable<ManagedRule>
        list={list}
        label={brand.name}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.canonical || row.wrong.join(', ')}
        columns={useColumns()}
        card={(row) => ({
          title: row.canonical || row.wrong.join(', '),
          detail: row.canonical ? row.wrong.join(', ') : t(`assistants.brand.kind.${row.kind}`),
          after: <RuleMark rule={row} />,
        })}
        searchLabel={t('assistants.brand.search')}
        filters={[
          choiceFilter('kind', t('assistants.brand.kind'), ruleKinds, (value) => t(`assistants.brand.kind.${value}`)),
          {
            key: 'doubtful',
            label: t('assistants.brand.hits'),
            single: true,
            options: [{ value: 'yes', label: t('assistants.brand.doubtful') }],
          },
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => open(row.id)}
        {...(openKey ? { openKey } : {})}
        empty={
          <EmptyState art={<PaperPage />} title={t('assistants.brand.empty')} text={t('assistants.brand.emptyText')} />
        }
      />
      {openKey === 'nueva' || shown ? (
        <RulePanel key={openKey} brandId={brand.id} rule={shown} onClose={() => open(undefined)} />
      ) : null}
      {isPublishing ? (
        <ConfirmDialog
          open
          title={t('assistants.brands.publishTitle', { name: brand.name })}
          text={t('assistants.brands.publishText')}
          action={t('assistants.brands.publish', { count: brand.changes })}
          reason={{ label: t('assistants.brands.publishNote'), maxLength: 200 }}
          onClose={() => setPublishing(false)}
          onConfirm={publish}
        />
      ) : null}
    </>
  );
}

function Editions({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  const found = useQuery(assistants.listBrandEditions.query({ params: { id: brand.id }, query: { size: 20 } }));
  if (!found.data) return <SkeletonRows rows={3} height={40} />;
  if (found.data.items.length === 0) return <p className="t13 ink2">{t('assistants.brands.never')}</p>;
  return (
    <ol className="stack gap8" style={{ listStyle: 'none', margin: 0, padding: 0, maxWidth: 320 }}>
      {found.data.items.map((one) => (
        <li key={one.edition} className="t13">
          <b className="medium">{t('assistants.brands.historyLine', { edition: one.edition, rules: one.rules })}</b>
          <span className="ink3">
            {' '}
            {formatMoment(one.published_at)} {one.by ? `· ${one.by}` : ''}
          </span>
          {one.note ? <p className="ink2">{one.note}</p> : null}
        </li>
      ))}
    </ol>
  );
}

function RuleMark({ rule }: { rule: ManagedRule }) {
  const { t } = useTranslation();
  if (!rule.active) return <span className="t13 ink3">{t('assistants.brand.off')}</span>;
  if (rule.is_changed) return <span className="t13 medium">{t('assistants.brand.changed')}</span>;
  return <Precision hits={rule.hits} misses={rule.misses} />;
}

function useColumns(): readonly Column<ManagedRule>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'canonical',
      header: t('assistants.brand.canonical'),
      cell: (row) => row.canonical || <span className="ink3">{t(`assistants.brand.kind.${row.kind}`)}</span>,
    },
    {
      key: 'wrong',
      header: t('assistants.brand.wrong'),
      cell: (row) => <span className="ink2">{row.wrong.join(', ')}</span>,
    },
    {
      key: 'near',
      header: t('assistants.brand.near'),
      width: 200,
      from: 1280,
      cell: (row) => (row.near.length === 0 ? t('assistants.brand.always') : row.near.join(', ')),
    },
    { key: 'hits', header: t('assistants.brand.hits'), width: 170, from: 1280, cell: (row) => <RuleMark rule={row} /> },
  ];
}
