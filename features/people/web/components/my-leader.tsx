import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/web/client.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { contract } from '../../contract.ts';
import css from './my-leader.module.css';

const people = client<typeof contract>('people');

/** Whom the person reports to, and how to reach them. Nothing for who reports to nobody. */
export function MyLeader() {
  const { t } = useTranslation();
  const { data: leader, isError } = useQuery({ ...people.findYourBoss.query(), staleTime: 600_000 });
  if (isError || leader === null) return null;
  return (
    <Card padded>
      <SectionTitle>{t('people.leader.title')}</SectionTitle>
      {leader === undefined ? (
        <SkeletonRows rows={1} height={56} picture={40} />
      ) : (
        <>
          <div className={css.leader}>
            <Avatar name={leader.name} photo={people.getPhoto.url({ params: { id: leader.id } })} size={40} />
            <div className="grow">
              <div className="strong cut">{leader.name}</div>
              <div className="t13 ink3 cut">{[leader.position, leader.campaign].filter(Boolean).join(' · ')}</div>
            </div>
          </div>
          {leader.corporate_email ? (
            <AnchorButton
              variant="outline"
              size="small"
              full
              href={`mailto:${leader.corporate_email}`}
              icon={<IconMail size={16} />}
            >
              {t('people.leader.write')}
            </AnchorButton>
          ) : null}
        </>
      )}
    </Card>
  );
}
