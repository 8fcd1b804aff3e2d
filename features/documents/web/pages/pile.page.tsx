import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { mostInPile } from '../../policy.ts';
import { PileEnd, type ReadDocument } from '../components/pile-end.tsx';
import { PileReading } from '../components/pile-reading.tsx';
import { documents, type OwnDocument } from '../documents.ts';
import css from './sign.module.css';

/** Everything that waits, read one after the other and signed at the end with one password. */
export default function PilePage() {
  const { t } = useTranslation();
  const found = useQuery({
    ...documents.listPending.query({ query: { page: 1, size: mostInPile } }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (found.error && !found.data) return <ErrorState level={1} of={found} />;
  if (!found.data) return <SkeletonText lines={12} />;
  if (found.data.items.length === 0)
    return (
      <>
        <h1 className="visually-hidden">{t('documents.title.pile')}</h1>
        <EmptyState
          art={<InboxZero />}
          title={t('documents.list.nothing')}
          text={t('documents.list.nothingText')}
          actions={<ButtonLink to={'/document'}>{t('documents.read.back')}</ButtonLink>}
        />
      </>
    );
  return <Pile pile={found.data.items} />;
}

/** The list is held as it was when the pile was begun: signing must not move what is being read. */
function Pile({ pile: found }: { pile: readonly OwnDocument[] }) {
  const { t } = useTranslation();
  const [pile] = useState(found);
  const [at, setAt] = useState(0);
  const [read, setRead] = useState<readonly ReadDocument[]>([]);
  const [password, setPassword] = useState<string>();
  const now = pile[at];
  return (
    <div className={css.desk}>
      <header className={css.head}>
        <Link bare to={'/document'} className={css.back ?? ''} aria-label={t('documents.read.back')}>
          <IconArrowLeft size={20} aria-hidden="true" />
        </Link>
        <h1 className={`t17 strong cut ${css.title}`}>{t('documents.title.pile')}</h1>
        <span className="t13 ink2" role="status">
          {now
            ? t('documents.pile.place', { at: at + 1, count: pile.length })
            : t('documents.pile.readCount', { count: read.length })}
        </span>
      </header>
      {now ? (
        <PileReading
          key={now.doc_user}
          card={now}
          password={password}
          onUnlock={setPassword}
          onRead={(values) => {
            setRead([...read, { ...now, values }]);
            setAt(at + 1);
          }}
          onSkip={() => setAt(at + 1)}
        />
      ) : (
        <PileEnd read={read} password={password} onUnlock={setPassword} />
      )}
    </div>
  );
}
