import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentText } from '#platform/web/document-text.ts';
import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { headed } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { applications, type ManagedDetail } from '../applications.ts';
import { AssignDialog } from './assign-dialog.tsx';

const spec = { filters: placeKeys } as const;
type Person = Awaited<ReturnType<typeof applications.listPeople>>['items'][number];

/** People to whom the application was given one by one, added from a list or a spreadsheet. */
export function PeopleList({ application }: { application: ManagedDetail }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const [isAdding, setAdding] = useState(false);
  const { id } = application;
  const { query, page, size, filters } = list.state;
  const found = useQuery(
    applications.listPeople.page({
      params: { id },
      query: { page, size, search: query || undefined, ...placeAsked(filters) },
    }),
  );
  const refresh = () => renew('applications');
  const change = async (documents: readonly string[], modo: 'agregar' | 'quitar') => {
    await applications.setPeople({ body: { aplicativo: id, cedulas: [...documents], modo } });
    await refresh();
  };
  const remove = (person: Person) =>
    change([person.document_number], 'quitar').then(
      () =>
        void toast({
          title: t('applications.people.removed', { name: person.name }),
          action: {
            label: t('ui.undo'),
            run: () => void change([person.document_number], 'agregar').catch(tellFailure),
          },
        }),
      tellFailure,
    );
  const add = (
    <Button variant="soft" icon={<IconUserPlus size={16} />} onClick={() => setAdding(true)}>
      {t('applications.people.add')}
    </Button>
  );
  const removal = (row: Person) => (
    <IconButton
      remove
      size="small"
      label={t('applications.people.remove', { name: row.name })}
      icon={<IconX size={16} />}
      onClick={() => void remove(row)}
    />
  );
  return (
    <div className="stack">
      <div className="row between wrap">
        <p className="ink2">
          {t(application.listed_only ? 'applications.people.onlyThese' : 'applications.people.besideAudience')}
        </p>
        {add}
      </div>
      <RecordTable<Person>
        list={list}
        label={t('applications.edit.people')}
        found={found}
        rowName={(row) => row.name}
        columns={headed<Person>(
          (key) => t(`applications.people.${key}`),
          [
            { key: 'name', cell: (row) => row.name },
            {
              key: 'document',
              width: 150,
              cell: (row) => <span className="num">{documentText(row.document_number)}</span>,
            },
            { key: 'position', width: 220, from: 1280, cell: (row) => row.position },
            { key: 'campaign', width: 180, cell: (row) => row.campaign },
            { key: 'added', width: 130, cell: (row) => formatDay(isoDay(row.added_at)) },
            { key: 'remove', header: '', width: 56, align: 'end', cell: removal },
          ],
        )}
        card={(row) => ({
          title: row.name,
          detail: row.campaign ?? row.position,
          after: removal(row),
        })}
        searchLabel={t('applications.people.search')}
        filters={useOrganizationFilters(filters)}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('applications.people.none')}
            text={t('applications.people.noneText')}
            actions={add}
          />
        }
      />
      {isAdding ? <AssignDialog application={application} onClose={() => setAdding(false)} onDone={refresh} /> : null}
    </div>
  );
}
