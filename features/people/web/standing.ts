import type { EmployeeStatus } from '../policy.ts';

/** What is done about how somebody stands in the company, and from where they enter. */
export type StandingStep = 'leave' | 'back' | 'suspend' | 'retire' | 'reactivate' | 'allow' | 'forbid';

/** Of whom it is asked. */
export interface StandingPerson {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** The first day on which they can have left. */
  readonly enteredOn?: string | undefined;
}

const steps: Readonly<Record<EmployeeStatus, readonly StandingStep[]>> = {
  active: ['leave', 'suspend', 'retire'],
  on_leave: ['back', 'suspend', 'retire'],
  suspended: ['reactivate', 'retire'],
  retired: ['reactivate'],
};

/** What may be done about somebody in this status, who enters from everywhere or from inside only. */
export function stepsFor(status: EmployeeStatus, from: 'everywhere' | 'inside'): readonly StandingStep[] {
  const entrance = from === 'everywhere' ? 'forbid' : 'allow';
  return status === 'retired' ? steps[status] : [...steps[status], entrance];
}

/** Steps after which somebody is out at once. */
export function endsAccess(step: StandingStep): boolean {
  return step === 'suspend' || step === 'retire';
}
