import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import css from './fact-list.module.css';

/** What is known of a record, each under its name; what is empty is left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Card padded as="dl" className={css.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className="t13 ink3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </Card>
  );
}
