import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'agreements.published': ({ agreementId, title, audience }) => ({
    category: 'social',
    kind: 'agreement',
    title: { key: 'notifications.agreements.title' },
    body: { words: title },
    link: `/convenio/${agreementId}`,
    dedupeKey: `agreements.published:${agreementId}`,
    to: { audience },
  }),
  'agreements.ending': ({ agreementId, title, endsOn, days, part, personIds }) => ({
    category: 'social',
    kind: 'agreement',
    title: {
      key:
        days === 0
          ? 'notifications.agreements.endsToday'
          : days === 1
            ? 'notifications.agreements.endsTomorrow'
            : 'notifications.agreements.endsIn',
    },
    body: { words: title },
    params: { days },
    link: `/convenio/${agreementId}`,
    dedupeKey: `agreements.ending:${agreementId}:${endsOn}:${days}:${part}`,
    to: { people: personIds },
  }),
};
