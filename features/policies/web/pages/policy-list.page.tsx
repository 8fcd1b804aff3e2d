import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TagChip } from '#features/editorial/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { FoundList } from '#platform/web/ui/found-list.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import { policyKinds, type PolicyKind } from '../../policy.ts';
import { policies, type Card as Policy } from '../policies.ts';
import css from './policy-list.module.css';

const spec = { filters: ['kind', 'tag'], size: 24 } as const;
const everything = 'all';

/** Rules and policies for the reader: by kind, by words. */
export default function PolicyListPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const mayWrite = useHolds('policies:write');
  const kind = list.state.filters.kind?.[0] ?? everything;
  const tabs = [everything, ...policyKinds].map((key) => ({ key, label: t(`policies.kind.${key}`) }));
  return (
    <>
      <PageHeader
        title={t('policies.title.list')}
        lead={t('policies.list.lead')}
        actions={
          <>
            <SearchBox
              large
              className={css.search}
              label={t('policies.list.search')}
              value={list.state.query}
              onSearch={list.search}
            />
            {mayWrite ? (
              <ButtonLink to={'/gestion/politicas'} icon={<IconPencil />}>
                {t('policies.list.manage')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <TagChip list={list} />
      <Tabs
        label={t('policies.list.kinds')}
        tabs={tabs}
        value={tabs.some(({ key }) => key === kind) ? kind : everything}
        onChange={(key) => list.filter('kind', key === everything ? [] : [key])}
      >
        <Documents list={list} />
      </Tabs>
    </>
  );
}

function Documents({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const { filters } = list.state;
  const asked = {
    ...askedOf(list.state),
    ...(filters.kind ? { kind: filters.kind[0] as PolicyKind } : {}),
    ...(filters.tag ? { tag: filters.tag[0] } : {}),
  };
  const found = useQuery(policies.listPolicies.page({ query: asked }));
  return (
    <FoundList
      list={list}
      found={found}
      words={{ failed: t('policies.list.failed'), found: (count) => t('policies.list.found', { count }) }}
      className={css.list}
      pagerClass={css.pager}
      empty={<EmptyState art={<PaperPage />} title={t('policies.list.empty')} text={t('policies.list.emptyText')} />}
    >
      {(policy) => <PolicyRow key={policy.id} policy={policy} />}
    </FoundList>
  );
}

/** A line for each: what it is called, what it says, whose it is and which version is in force. Nothing is drawn: one reads. */
function PolicyRow({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const { id, kind, title, summary, area, edition, published_at, tags } = policy;
  return (
    <li>
      <Link bare className={css.row ?? ''} to={'/ReglamentoyPoliticas/detalle'} search={{ id, comparar: undefined }}>
        <span className={css.words}>
          <h2 className="t17 strong">{title}</h2>
          <p className="ink2 two-lines">{summary}</p>
          {tags.length > 0 ? (
            <ul className={`t13 ink3 ${css.tags}`} aria-label={t('editorial.tags.label')}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          ) : null}
        </span>
        <span className={css.kind}>
          <Pill>{t(`policies.kind.${kind}`)}</Pill>
        </span>
        <span className={`t13 ink3 ${css.foot}`}>
          <span>{area}</span>
          <span>{t('policies.list.edition', { edition, day: formatDay(published_at) })}</span>
        </span>
        <IconChevronRight size={16} className={`ink3 ${css.chevron}`} aria-hidden="true" />
      </Link>
    </li>
  );
}
