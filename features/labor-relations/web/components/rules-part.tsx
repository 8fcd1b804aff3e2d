import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { Pager } from '#platform/web/ui/pager.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { laborRelations, type Rule } from '../labor-relations.ts';
import css from './labor-relations.module.css';

const spec = { filters: [] } as const;

/** The rules of work, edition by edition, with the proof that each was published and read. */
export function RulesPart() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = askedOf(list.state);
  const [open, setOpen] = useState<Rule>();
  const found = useQuery(laborRelations.listRules.page({ query: { page, size } }));
  const title = (row: Rule) => t('labor-relations.rules.edition', { title: row.title, edition: row.edition });
  const force = (row: Rule) =>
    row.is_in_force ? <StateMark state="done">{t('labor-relations.rules.inForce')}</StateMark> : null;
  return (
    <>
      <RecordTable<Rule>
        label={t('labor-relations.tab.rules')}
        rowName={title}
        list={list}
        found={found}
        onOpen={setOpen}
        columns={[
          {
            key: 'title',
            header: t('labor-relations.rules.title'),
            cell: (row) => <LinkButton onClick={() => setOpen(row)}>{title(row)}</LinkButton>,
          },
          {
            key: 'published',
            header: t('labor-relations.rules.published'),
            width: 150,
            cell: (row) => formatDay(row.published_at),
          },
          { key: 'by', header: t('labor-relations.rules.by'), from: 1280, cell: (row) => row.published_by ?? '' },
          {
            key: 'confirmed',
            header: t('labor-relations.rules.confirmed'),
            width: 130,
            align: 'end',
            cell: (row) => formatNumber(row.confirmed),
          },
          { key: 'force', header: t('labor-relations.rules.force'), width: 130, cell: force },
        ]}
        card={(row) => ({ title: title(row), detail: formatDay(row.published_at), after: force(row) })}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('labor-relations.rules.none')}
            text={t('labor-relations.rules.noneText')}
          />
        }
      />
      {open ? <RulePanel rule={open} title={title(open)} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** What proves that an edition was published, and who confirmed it. */
function RulePanel({ rule, title, onClose }: { rule: Rule; title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data } = useQuery(
    laborRelations.listConfirmers.page({
      params: { id: rule.document_id, edition: rule.edition },
      query: { page, size: 20, ...(search ? { search } : {}) },
    }),
  );
  return (
    <SidePanel title={title} onClose={onClose}>
      <div className="stack gap16">
        <FactList
          title={t('labor-relations.rules.proof')}
          facts={[
            [t('labor-relations.rules.published'), formatMoment(rule.published_at)],
            [t('labor-relations.rules.by'), rule.published_by],
            [t('labor-relations.rules.note'), rule.note],
            [t('labor-relations.rules.hash'), <span className={`t13 ${css.hash}`}>{rule.hash}</span>],
            [t('labor-relations.rules.confirmed'), formatNumber(rule.confirmed)],
            [
              t('labor-relations.rules.last'),
              rule.last_confirmed_at === null ? null : formatMoment(rule.last_confirmed_at),
            ],
          ]}
        />
        <div className="row gap8 wrap">
          <Button
            icon={<IconCertificate size={16} />}
            onClick={() =>
              void takeFile(() => laborRelations.proveRule({ params: { id: rule.document_id, edition: rule.edition } }))
            }
          >
            {t('labor-relations.proof.take')}
          </Button>
          <Button onClick={() => void navigate({ href: `/ReglamentoyPoliticas/detalle?id=${rule.document_id}` })}>
            {t('labor-relations.rules.read')}
          </Button>
        </div>
        {rule.confirmed > 0 ? (
          <>
            <SearchBox
              label={t('labor-relations.rules.search')}
              value={search}
              onSearch={(words) => {
                setSearch(words);
                setPage(1);
              }}
            />
            <ul className="stack gap8">
              {(data?.items ?? []).map((one) => (
                <li key={one.id} className="row gap8">
                  <span className="grow cut">{one.name}</span>
                  <span className="t13 ink3 num">{formatMoment(one.confirmed_at)}</span>
                </li>
              ))}
            </ul>
            <Pager page={page} size={20} total={data?.total ?? 0} onTurn={setPage} />
          </>
        ) : (
          <p className="t13 ink3">{t('labor-relations.rules.nobody')}</p>
        )}
      </div>
    </SidePanel>
  );
}
