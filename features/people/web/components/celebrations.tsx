import { IconConfetti } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/web/client.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { contract } from '../../contract.ts';
import css from './celebrations.module.css';
import { GreetButton, WriteButton } from './greet-button.tsx';
import { useGreeting, type Celebration } from './use-greeting.tsx';

const people = client<typeof contract>('people');
const SHOWN = 3;
const today = people.listCelebrations.query({ query: { days: 1, size: SHOWN } });

/** Who celebrates a birthday or an anniversary today, each greeted with one click. */
export function Celebrations() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...today, staleTime: 60_000 });
  const items = data?.items ?? [];
  const more = (data?.total ?? 0) - items.length;
  return (
    <Card data-tour="celebrations" padded className={css.card}>
      <SectionTitle icon={<IconConfetti />}>{t('people.celebrations.title')}</SectionTitle>
      {isError ? (
        <p className="t13 ink2">
          {t('people.celebrations.failed')}{' '}
          <LinkButton onClick={() => void refetch()}>{t('people.celebrations.retry')}</LinkButton>
        </p>
      ) : !data ? (
        <SkeletonRows rows={3} height={46} picture={32} />
      ) : items.length === 0 ? (
        <p className="t13 ink2">{t('people.celebrations.nobody')}</p>
      ) : (
        <ul className={css.list}>
          {items.map((one) => (
            <CelebrationRow key={`${one.id}-${one.occasion}`} celebration={one} />
          ))}
        </ul>
      )}
      {data ? (
        <Link className={css.more} to={'/celebraciones'} search={more > 0 ? {} : { days: '31' }}>
          {more > 0 ? t('people.celebrations.more', { count: more }) : t('people.celebrations.coming')}
        </Link>
      ) : null}
    </Card>
  );
}

function CelebrationRow({ celebration }: { celebration: Celebration }) {
  const { t } = useTranslation();
  const greeting = useGreeting(celebration);
  const { id, name, occasion } = celebration;
  return (
    <li className={css.row}>
      <Avatar name={name} photo={people.getPhoto.url({ params: { id } })} size={32} />
      <div className="grow">
        <div className={css.name}>{name}</div>
        <div className={`t13 ink3 ${css.under}`}>
          {greeting.isOwn
            ? t('people.celebrations.own')
            : occasion === 'birthday'
              ? t('people.celebrations.birthday')
              : t('people.celebrations.years', { count: celebration.years ?? 1 })}
          <span className="grow">
            <WriteButton name={name} greeting={greeting} />
          </span>
          <GreetButton name={name} greeting={greeting} />
        </div>
      </div>
      {greeting.dialog}
    </li>
  );
}
