import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useClients, useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import type { Filters } from '../assignment.ts';
import { readPeriod } from './period.ts';
import { categories, documentStates, type Category, type DocumentState } from '../policy.ts';

const spec = {
  filters: ['state', 'category', 'due', 'shift', 'client', ...placeKeys, 'document', 'period', 'open', 'person'],
  size: 20,
} as const;

/** What those who follow documents narrow their list by, kept in the URL, and as the calls read it. */
export interface FollowList {
  readonly list: ListControls;
  readonly filters: readonly Filter[];
  readonly asked: Filters;
}

export function useFollowList(isLegal: boolean, documentId?: string): FollowList {
  const { t } = useTranslation();
  const list = useListState(spec);
  const chosen = list.state.filters;
  const place = placeAsked(chosen);
  const { from, to } = readPeriod(chosen.period?.[0]);
  const states = documentStates.filter((state) => state !== 'draft' && state !== 'ready');
  const filters: Filter[] = [
    chip('state', t('documents.report.state'), states, (key) => t(`documents.state.${key}`)),
    chip('category', t('documents.list.category'), categories, (key) => t(`documents.category.${key}`), true),
    chip('due', t('documents.list.due'), ['late', 'today', 'week'], (key) => t(`documents.due.${key}`), true),
    chip('shift', t('documents.shift.label'), ['now'], (key) => t(`documents.shift.${key}`), true),
    ...useOrganizationFilters(chosen).map((one) => ({ ...one, rare: true })),
    { key: 'client', label: t('documents.report.client'), options: useClients(), rare: true },
  ];
  const asked: Filters = {
    legal: isLegal,
    search: list.state.query || undefined,
    ...(chosen.state ? { states: [...chosen.state] as DocumentState[] } : {}),
    ...(chosen.category ? { category: chosen.category[0] as Category } : {}),
    ...(chosen.due ? { due: chosen.due[0] as 'late' | 'today' | 'week' } : {}),
    ...(chosen.shift ? { on_shift: true } : {}),
    ...(chosen.client ? { clients: [...chosen.client] } : {}),
    ...(place.country ? { country: place.country } : {}),
    ...(place.headquarters ? { headquarters: [place.headquarters] } : {}),
    ...(place.cost_center ? { cost_centers: [place.cost_center] } : {}),
    ...(place.sub_cost_center ? { sub_cost_centers: [place.sub_cost_center] } : {}),
    ...(place.campaign ? { campaigns: [place.campaign] } : {}),
    ...(place.sub_campaign ? { sub_campaign: place.sub_campaign } : {}),
    ...(documentId ? { document_id: documentId } : chosen.document?.[0] ? { document_id: chosen.document[0] } : {}),
    ...(chosen.person?.[0] ? { user_id: chosen.person[0] } : {}),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
  return { list, filters, asked };
}

function chip(
  key: string,
  label: string,
  values: readonly string[],
  say: (value: string) => string,
  single = false,
): Filter {
  return { key, label, options: values.map((value) => ({ value, label: say(value) })), single };
}
