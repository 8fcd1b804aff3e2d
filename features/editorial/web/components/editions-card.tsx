import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Query } from '#platform/web/client.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import css from './editions-card.module.css';

const RichTextChanges = lazyPart(
  () => import('#platform/web/ui/rich-text-changes.tsx').then((part) => part.RichTextChanges),
  <SkeletonText lines={6} />,
);

interface Edition {
  readonly edition: number;
  readonly title: string;
  readonly note: string;
  readonly replaced_at: string;
  readonly replaced_by: { readonly name: string };
  readonly writing: Readonly<Record<string, unknown>>;
}

export interface EditionsCardProps {
  /** The room's call that lists the earlier versions. */
  editions: Query<{ items: readonly Edition[] }>;
  /** The text of a version with its marks, and of what readers see now. */
  textOf: (writing: Readonly<Record<string, unknown>>) => string;
  current: string;
  /** What a version had beside the text, where it is not what it has now, such as another cover. */
  factsOf?: (writing: Readonly<Record<string, unknown>>) => ReactNode;
}

/** What a piece said before, the last first, each compared with what it says now. Nothing before the first correction. */
export function EditionsCard({ editions, textOf, current, factsOf }: EditionsCardProps) {
  const { t } = useTranslation();
  const { data } = useQuery(editions);
  const [compared, setCompared] = useState<Edition>();
  if (!data || data.items.length === 0) return null;
  return (
    <Card padded>
      <SectionTitle count={data.items.length}>{t('editorial.editions.title')}</SectionTitle>
      <ul className={css.list}>
        {data.items.map((one) => (
          <li key={one.edition}>
            <div className="medium">{t('editorial.editions.one', { edition: one.edition })}</div>
            <p className="t13 ink2">
              {t(one.note ? 'editorial.editions.until' : 'editorial.editions.untilOnly', {
                moment: formatMoment(one.replaced_at),
                name: one.replaced_by.name,
                note: one.note,
              })}
            </p>
            <Button size="small" onClick={() => setCompared(one)}>
              {t('editorial.editions.see')}
            </Button>
          </li>
        ))}
      </ul>
      {compared ? (
        <Dialog
          open
          size="wide"
          onClose={() => setCompared(undefined)}
          title={t('editorial.editions.compare', { edition: compared.edition })}
          actions={<Button onClick={() => setCompared(undefined)}>{t('ui.back')}</Button>}
        >
          {factsOf?.(compared.writing)}
          <RichTextChanges before={textOf(compared.writing)} after={current} />
        </Dialog>
      ) : null}
    </Card>
  );
}
