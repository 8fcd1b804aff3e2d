export interface OutboxEvent {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  /** The payload as text. */
  readonly json: string;
}

/** A delivery that is written with its event. With a lease this process holds it already. */
export interface Delivery {
  readonly id: string;
  readonly event_id: string;
  readonly listener: string;
  readonly tries: number;
  /** Seconds until somebody else may take it. */
  readonly lease: number;
}

export interface TellingOf {
  readonly event: OutboxEvent;
  /** undefined: the listeners are not known here. */
  readonly deliveries: readonly Delivery[] | undefined;
}
