import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { undoing } from '#platform/web/ui/undo.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { languages } from '../../linguo/kinds.ts';
import { wordOrigins, wordSorts } from '../../policy.ts';
import { assistants, type SharedWord } from '../assistants.ts';
import { AddWords } from './add-words.tsx';

const spec = { filters: ['language', 'origin'], views: ['tab'], size: 50 } as const;

/** The dictionaries that texts are checked with, and the company's own words that are right for everybody. */
export function WordList() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const [isAdding, setAdding] = useState(false);
  const found = useQuery(
    assistants.listSharedWords.page({
      query: {
        ...askedOf(list.state),
        ...chosenOf(list.state, { language: languages, origin: wordOrigins }),
        ...sortedBy(list.state.sort, wordSorts),
      },
    }),
  );
  const refresh = () => renew('assistants');
  const withdraw = async ({ id, word, language }: SharedWord) => {
    await trying(async () => {
      await assistants.withdrawSharedWord({ params: { id } });
      const putBack = async () => {
        await assistants.addSharedWords({ body: { language, words: [word] } });
        await refresh();
      };
      toast({ title: t('assistants.words.withdrawn', { word }), action: undoing(putBack) });
    });
    await refresh();
  };
  const add = (
    <Button icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('assistants.words.add')}
    </Button>
  );
  const taking = (row: SharedWord) => (
    <Button
      size="small"
      aria-label={`${t('assistants.words.withdraw')}: ${row.word}`}
      onClick={() => void withdraw(row)}
    >
      {t('assistants.words.withdraw')}
    </Button>
  );
  const why = (row: SharedWord) => t(`assistants.words.origin.${row.origin}`);
  const languageOf = (row: SharedWord) => t(`assistants.writer.language.${row.language}`);
  return (
    <div className="stack gap16">
      <Dictionaries />
      <RecordTable<SharedWord>
        list={list}
        desk="assistants.words"
        label={t('assistants.words.title')}
        found={found}
        rowName={(row) => row.word}
        columns={[
          { key: 'word', header: t('assistants.words.word'), sortable: true, cell: (row) => row.word },
          {
            key: 'language',
            header: t('assistants.words.language'),
            width: 110,
            sortable: true,
            cell: languageOf,
          },
          { key: 'origin', header: t('assistants.words.origin'), width: 200, from: 1280, cell: why },
          {
            key: 'by',
            header: t('assistants.words.by'),
            width: 190,
            sortable: true,
            cell: (row) => row.by ?? '',
          },
          {
            key: 'added',
            header: t('assistants.words.when'),
            width: 130,
            sortable: true,
            cell: (row) => formatDay(row.added_at),
          },
          { key: 'withdraw', header: t('assistants.words.withdraw'), width: 110, align: 'end', cell: taking },
        ]}
        card={(row) => ({
          title: `${row.word} · ${languageOf(row)}`,
          detail: [why(row), row.by, formatDay(row.added_at)].filter(Boolean).join(' · '),
          after: taking(row),
        })}
        searchLabel={t('assistants.words.search')}
        filters={[
          choiceFilter('language', t('assistants.words.language'), languages, (value) =>
            t(`assistants.writer.language.${value}`),
          ),
          choiceFilter('origin', t('assistants.words.origin'), wordOrigins, (value) =>
            t(`assistants.words.origin.${value}`),
          ),
        ]}
        tools={add}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('assistants.words.empty')}
            text={t('assistants.words.emptyText')}
            actions={add}
          />
        }
      />
      {isAdding ? <AddWords onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

function Dictionaries() {
  const { t } = useTranslation();
  const found = useQuery(assistants.listDictionaries.query());
  return (
    <FactList
      title={t('assistants.words.dictionaries')}
      facts={languages.map((language) => {
        const one = found.data?.items.find((row) => row.language === language);
        const told = one && {
          name: one.package,
          version: one.version,
          words: t('assistants.words.entries', { words: formatNumber(one.words) }),
        };
        return [
          t(`assistants.writer.language.${language}`),
          told ? `${told.name} ${told.version} · ${told.words}` : '…',
        ] as const;
      })}
    />
  );
}
