import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { SectionTitle } from './section-title.tsx';
import css from './fact-list.module.css';

interface Props {
  title?: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** What is known of a record, each under its name; what is empty is left out. */
export function FactList({ title, facts }: Props) {
  return (
    <Card padded className={css.card}>
      {title ? <SectionTitle>{title}</SectionTitle> : null}
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="t13 ink3">{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}
