import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { linkColumn, RecordTable } from '#platform/web/ui/record-table.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { brandBody } from '../../linguo.ts';
import { assistants, type Brand } from '../assistants.ts';

const spec = { views: ['tab'], size: 20 } as const;
const address = '/linguo/marcas/$id';

/** The brands whose rules the reader writes. */
export function BrandList() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const canWrite = useHolds('assistants:brands');
  const [isCreating, setCreating] = useState(false);
  const found = useQuery(assistants.listBrands.page({ query: askedOf(list.state) }));
  const create = canWrite ? (
    <Button icon={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('assistants.brands.create')}
    </Button>
  ) : null;
  return (
    <>
      <RecordTable<Brand>
        list={list}
        label={t('assistants.rules.brands')}
        found={found}
        rowName={(row) => row.name}
        address={address}
        columns={[
          linkColumn('name', t('assistants.brands.name'), address, (row: Brand) => row.name),
          {
            key: 'client',
            header: t('assistants.brands.client'),
            width: 200,
            cell: (row) => row.client?.name ?? t('assistants.brands.everybody'),
          },
          {
            key: 'rules',
            header: t('assistants.brands.rules'),
            width: 90,
            align: 'end',
            cell: (row) => formatNumber(row.rules),
          },
          {
            key: 'changes',
            header: t('assistants.brand.changed'),
            width: 200,
            from: 1280,
            cell: (row) => (row.changes > 0 ? t('assistants.brands.changes', { count: row.changes }) : ''),
          },
          {
            key: 'published',
            header: t('assistants.brands.published'),
            width: 170,
            cell: (row) => (row.published_at ? formatDay(row.published_at) : t('assistants.brands.never')),
          },
        ]}
        card={(row) => ({
          title: row.name,
          detail: row.client?.name ?? t('assistants.brands.everybody'),
          calls: row.changes > 0,
        })}
        searchLabel={t('assistants.brands.search')}
        tools={create}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('assistants.brands.empty')}
            text={t('assistants.brands.emptyText')}
            actions={create}
          />
        }
      />
      {isCreating ? <CreateBrand onClose={() => setCreating(false)} /> : null}
    </>
  );
}

function CreateBrand({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    schema: brandBody,
    initial: { name: '' },
    prepare: ({ name }) => ({ name, client_id: null }),
    submit: async (body) => {
      const { id } = await assistants.createBrand({ body });
      await renew(['assistants', 'listBrands']);
      await navigate({ to: address, params: { id } });
    },
  });
  return (
    <FormDialog
      title={t('assistants.brands.create')}
      action={t('assistants.brands.create')}
      busyLabel={t('assistants.brands.creating')}
      busy={form.busy}
      failure={form.failure?.text}
      onAct={() => void form.submit()}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('assistants.brands.name')} required />
    </FormDialog>
  );
}
