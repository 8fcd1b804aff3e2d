import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'surveys.opened': ({ surveyId, title, audience }) => ({
    category: 'social',
    kind: 'survey',
    title: { key: 'notifications.survey.opened' },
    body: { words: title },
    link: `/forms/details/${surveyId}`,
    dedupeKey: `surveys.opened:${surveyId}`,
    to: { audience },
  }),
  'surveys.missed': ({ surveyId, title, personIds, isLastDay, key }) => ({
    category: 'social',
    kind: 'survey',
    title: { key: isLastDay ? 'notifications.survey.lastDay' : 'notifications.survey.reminder' },
    body: { words: title },
    link: `/forms/details/${surveyId}`,
    dedupeKey: `surveys.missed:${key}`,
    to: { people: personIds },
  }),
  'surveys.acted': ({ surveyId, title, audience }) => ({
    category: 'social',
    kind: 'survey',
    title: { key: 'notifications.survey.acted' },
    body: { words: title },
    link: `/forms/details/answers/${surveyId}`,
    dedupeKey: `surveys.acted:${surveyId}`,
    to: { audience },
  }),
};
