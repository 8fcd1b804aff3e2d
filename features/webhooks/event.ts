// The events that other systems may be told of, and how little they are told: who reads a delivery learns ids, and asks
// for the rest with rights of its own.

export const webhookEvents = [
  'session.ended',
  'session.logout_noted',
  'people.created',
  'people.deactivated',
  'people.reactivated',
  'policies.published',
  'news.published',
  'documents.completed',
  'requests.moved',
  'recognition.won',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of a trial, sent by hand. */
export const trialEvent = 'webhooks.tried';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of an event by their wire names, such as `person_id`. Names, titles, reasons and lists stay in the house. */
export function idsOf(payload: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) =>
      name.endsWith('Id') && typeof value === 'string' && uuid.test(value)
        ? [[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]]
        : [],
    ),
  );
}
