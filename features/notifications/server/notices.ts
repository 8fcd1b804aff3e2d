// Longer than 300 lines because what each event tells people stands in one list, found by its name.
import '#features/media/server/tables.ts';
import '#features/must-read/server/tables.ts';
import '#features/news/server/tables.ts';
import '#features/parameters/server/tables.ts';
import '#features/people/server/tables.ts';
import '#features/payroll/server/tables.ts';
import '#features/surveys/server/tables.ts';
import type { Events } from '#platform/server/context.ts';
import type { Addressees } from './actions.ts';
import { contentNotices } from './content-notices.ts';
import type { NewMessage } from './post.ts';
import { shiftNotices } from './shift-notices.ts';

/** What people are told of an event of another room, and who. The key makes one message of an event told twice. */
export type NoticeOf<Name extends keyof Events> = (
  payload: Events[Name],
) => NewMessage & { readonly dedupeKey: string; readonly to: Addressees };

export type Notices = { readonly [Name in keyof Events]?: NoticeOf<Name> };

export const notices: Notices = {
  ...contentNotices,
  ...shiftNotices,
  'documents.assigned': ({ documentId, title, part, people }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.assigned' },
    body: { words: title },
    link: people.length === 1 ? `/document/details/${documentId}/${people[0]!.assignmentId}` : '/document',
    dedupeKey: `documents.assigned:${part}`,
    needsReceipt: true,
    to: { people: people.map(({ personId }) => personId) },
  }),
  'documents.reminded': ({ title, key, isLastDay, personIds, link }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: isLastDay ? 'notifications.documents.lastDay' : 'notifications.documents.reminder' },
    body: { words: title },
    link,
    dedupeKey: `documents.reminded:${key}`,
    to: { people: personIds },
  }),
  'documents.delegated': ({ delegationId, delegateId, name, from, to }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.delegated' },
    body: { key: 'notifications.requests.delegatedWords' },
    params: { name, from, to },
    link: '/document?delegation=yes',
    dedupeKey: `documents.delegated:${delegationId}`,
    to: { people: [delegateId] },
  }),
  'documents.signed_on_paper': ({ assignmentId, documentId, title, personId }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.paper' },
    body: { words: title },
    link: `/document/details/${documentId}/${assignmentId}`,
    dedupeKey: `documents.signed_on_paper:${assignmentId}`,
    to: { people: [personId] },
  }),
  'documents.unsealed': ({ key, title, personName, readerName, reason, personIds }) => ({
    category: 'security',
    kind: 'document',
    title: { key: 'notifications.documents.unsealed' },
    body: { words: reason },
    params: { name: readerName, title, person: personName },
    link: '/gestion/personas/lecturas',
    dedupeKey: `documents.unsealed:${key}`,
    to: { people: personIds },
  }),
  'documents.rejected': ({ assignmentId, title, isLegal, reason, personName, senderId }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.rejected' },
    body: { words: reason },
    params: { name: personName, title },
    link: `${isLegal ? '/document/legal/report' : '/document/report/bonus'}?state=rejected`,
    dedupeKey: `documents.rejected:${assignmentId}`,
    to: { people: [senderId] },
  }),
  'documents.password_reset': ({ resetId, personId, minutes }) => ({
    category: 'security',
    kind: 'document_password',
    title: { key: 'notifications.documents.reset' },
    body: { key: 'notifications.documents.resetWords' },
    params: { minutes },
    link: '/document?code=show',
    dedupeKey: `documents.password_reset:${resetId}`,
    exception: 'asked',
    to: { people: [personId] },
  }),
  'news.published': ({ articleId, title, audience }) => ({
    category: 'news',
    kind: 'news',
    title: { key: 'notifications.news.title' },
    body: { words: title },
    link: `/news/${articleId}`,
    dedupeKey: `news.published:${articleId}`,
    to: { audience },
  }),
  'must-read.reminded': ({ reminderId, part, title, link, personIds }) => ({
    category: 'legal',
    kind: 'must_read',
    title: { key: 'notifications.must_read.title' },
    body: { words: title },
    link,
    dedupeKey: `must-read.reminded:${reminderId}:${part}`,
    to: { people: personIds },
  }),
  'media.published': ({ itemId, version, kind, title, audience }) => ({
    category: 'news',
    kind: 'media',
    title: { key: `notifications.media.${kind}` },
    body: { words: title },
    link: `/podcast/${itemId}${kind === 'video' ? '?tab=videos' : ''}`,
    dedupeKey: `media.published:${itemId}:${version}`,
    to: { audience },
  }),
  'people.greeted': ({ greetingId, personId, senderId, senderName, occasion, words }) => ({
    category: 'social',
    kind: 'greeting',
    title: { key: occasion === 'birthday' ? 'notifications.greeting.birthday' : 'notifications.greeting.anniversary' },
    body: words ? { words } : { key: 'notifications.greeting.words' },
    params: { sender: senderName },
    senderId,
    dedupeKey: `people.greeted:${greetingId}`,
    to: { people: [personId] },
  }),
  'people.change_decided': ({ changeId, personId, deciderId, state, reason }) => ({
    category: 'social',
    kind: 'profile_change',
    title: { key: `notifications.profile.${state}` },
    body: reason ? { words: reason } : { key: 'notifications.profile.words' },
    link: '/profile?tab=follow',
    senderId: deciderId,
    dedupeKey: `people.change_decided:${changeId}`,
    to: { people: [personId] },
  }),
  'applications.outage_opened': ({ outageId, name, personIds }) => ({
    category: 'news',
    kind: 'outage',
    title: { key: 'notifications.applications.outage' },
    body: { key: 'notifications.applications.outageWords' },
    params: { name },
    link: '/gestion/aplicaciones/fallas',
    dedupeKey: `applications.outage_opened:${outageId}`,
    to: { people: personIds },
  }),
  'applications.outage_ended': ({ outageId, name, ending, personIds }) => ({
    category: 'news',
    kind: 'outage',
    title: { key: 'notifications.applications.works' },
    body: ending ? { words: ending } : { key: 'notifications.applications.worksWords' },
    params: { name },
    link: '/app',
    dedupeKey: `applications.outage_ended:${outageId}`,
    to: { people: personIds },
  }),
  'applications.expiring': ({ applicationId, name, expiresOn, days, part, isOwner, people }) => ({
    category: 'news',
    kind: 'application',
    title: {
      key:
        days === 0
          ? 'notifications.applications.endsToday'
          : days === 1
            ? 'notifications.applications.endsTomorrow'
            : 'notifications.applications.endsIn',
    },
    body: { key: isOwner ? 'notifications.applications.ownerWords' : 'notifications.applications.endsWords' },
    params: { name, days },
    link: isOwner ? `/gestion/aplicaciones/${applicationId}` : `/app/details/${applicationId}`,
    dedupeKey: `applications.expiring:${applicationId}:${expiresOn}:${days}:${part}`,
    to: { people },
  }),
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
  'people.salary_changed': ({ salaryId, personId }) => ({
    category: 'pay',
    kind: 'payslip',
    title: { key: 'notifications.salary.title' },
    body: { key: 'notifications.salary.words' },
    link: '/profile?tab=contract',
    dedupeKey: `people.salary_changed:${salaryId}`,
    to: { people: [personId] },
  }),
  'payroll.published': ({ payrollId, part, year, month, half, personIds }) => ({
    category: 'pay',
    kind: 'payslip',
    title: { key: 'notifications.payroll.title' },
    body: { key: `notifications.payroll.${half}` },
    params: { month: String(month).padStart(2, '0'), year },
    link: '/desprendibles',
    dedupeKey: `payroll.published:${payrollId}:${part}`,
    to: { people: personIds },
  }),
  'resignations.moved': ({ eventId, resignationId, action, toPerson, to }) => ({
    category: 'legal',
    kind: 'resignation',
    title: { key: `notifications.resignation.${action}` },
    body: { key: toPerson ? 'notifications.resignation.words' : 'notifications.resignation.handle' },
    link: toPerson ? '/voluntary' : `/solicitudes/voluntary?id=${resignationId}`,
    dedupeKey: `resignations.moved:${eventId}`,
    to: { people: to },
  }),
  'resignations.pressed': ({ resignationId, to }) => ({
    category: 'legal',
    kind: 'resignation',
    title: { key: 'notifications.resignation.pressed' },
    body: { key: 'notifications.resignation.handle' },
    link: `/solicitudes/voluntary?id=${resignationId}`,
    dedupeKey: `resignations.pressed:${resignationId}`,
    to: { people: to },
  }),
  'requests.moved': ({ requestId, seq, action, kind, ownerId, reason, link }) => ({
    category: 'social',
    kind: 'request',
    title: { key: `notifications.requests.${movedPhrase[action] ?? 'moved'}` },
    body: reason ? { words: reason } : { key: 'notifications.requests.words' },
    params: { kind },
    link,
    dedupeKey: `requests.moved:${requestId}:${seq}`,
    to: { people: [ownerId] },
  }),
  'requests.waiting': ({ requestId, key, cause, kind, ownerName, personIds }) => ({
    category: 'social',
    kind: 'request',
    title: { key: `notifications.requests.${cause}` },
    body: { key: 'notifications.requests.decide' },
    params: { kind, name: ownerName },
    link: `/equipo/solicitudes?id=${requestId}`,
    dedupeKey: `requests.waiting:${key}`,
    to: { people: personIds },
  }),
  'requests.owed': ({ requestId, key, cause, kind, ownerId, until, link }) => ({
    category: 'social',
    kind: 'request',
    title: { key: `notifications.requests.owed_${cause}` },
    body: { key: 'notifications.requests.until' },
    params: { kind, day: until },
    link,
    dedupeKey: `requests.owed:${requestId}:${key}`,
    to: { people: [ownerId] },
  }),
  'requests.delegated': ({ delegationId, delegateId, name, from, to }) => ({
    category: 'social',
    kind: 'request',
    title: { key: 'notifications.requests.delegated' },
    body: { key: 'notifications.requests.delegatedWords' },
    params: { name, from, to },
    link: '/equipo/solicitudes?tab=delegation',
    dedupeKey: `requests.delegated:${delegationId}`,
    to: { people: [delegateId] },
  }),
  'requests.medical_warning': ({ requestId, days, personIds }) => ({
    category: 'legal',
    kind: 'request',
    title: { key: 'notifications.requests.medical' },
    body: { key: 'notifications.requests.medicalWords' },
    params: { days },
    link: `/gestion/solicitudes?tab=medical&id=${requestId}`,
    dedupeKey: `requests.medical_warning:${requestId}:${days}`,
    to: { people: personIds },
  }),
};

/** What the owner of a request is told of each step; of the others that it moved. */
const movedPhrase: Readonly<
  Record<string, 'approved' | 'scheduled' | 'rejected' | 'returned' | 'resolved' | 'cancelled'>
> = {
  approve: 'approved',
  auto_approve: 'approved',
  schedule: 'scheduled',
  accept: 'approved',
  reject: 'rejected',
  return: 'returned',
  ask_evidence: 'returned',
  resolve: 'resolved',
  accept_cancellation: 'cancelled',
};
