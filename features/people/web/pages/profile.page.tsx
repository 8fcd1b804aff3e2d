import { IconCamera, IconEye, IconLock, IconMapPin, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import type { ProfilePart } from '../../profile.ts';
import { CelebrationChoice } from '../components/celebration-choice.tsx';
import { DataRights } from '../components/data-rights.tsx';
import { Legends } from '../components/legends.tsx';
import { MyLeader } from '../components/my-leader.tsx';
import { OwnPapers } from '../components/own-papers.tsx';
import { OwnBadges } from '../components/badges.tsx';
import { OwnSeat } from '../components/own-seat.tsx';
import { OwnSalary } from '../components/own-salary.tsx';
import { PendingChange } from '../components/pending-change.tsx';
import { RecordGroups } from '../components/record-groups.tsx';
import { SeasonCard } from '../components/season-card.tsx';
import { profileQuery, type Profile } from '../people.ts';
import css from './profile.module.css';

// What somebody asks for comes when they ask.
const CorrectionForm = lazyPart(
  () => import('../components/correction-form.tsx').then((part) => part.CorrectionForm),
  <SkeletonCard rows={6} />,
);
const FollowUp = lazyPart(
  () => import('../components/follow-up.tsx').then((part) => part.FollowUp),
  <SkeletonCard rows={6} />,
);
const PhotoDialog = lazyPart(() => import('../components/photo-dialog.tsx').then((part) => part.PhotoDialog));
const UpdateForm = lazyPart(
  () => import('../components/update-form.tsx').then((part) => part.UpdateForm),
  <SkeletonCard rows={6} />,
);

const tabs = ['personal', 'contact', 'contract', 'follow'] as const;
type TabKey = (typeof tabs)[number];

/** What the company knows of the person, theirs to confirm and to change. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(profileQuery);
  if (error)
    return (
      <ErrorState
        level={1}
        title={t('people.profile.failed')}
        onRetry={() => void refetch()}
        requestId={requestIdOf(error)}
      />
    );
  return data ? (
    <OwnProfile profile={data} />
  ) : (
    <>
      <PageHeader title={t('people.title.profile')} />
      <SkeletonCard />
    </>
  );
}

function OwnProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const address = useAddress<string>();
  const [editing, setEditing] = useState<ProfilePart | 'contract'>();
  const [isChoosingPhoto, setIsChoosingPhoto] = useState(false);
  const tab = tabs.find((key) => key === address.asked.tab) ?? 'personal';
  const show = (key: TabKey, more: Record<string, string> = {}) => {
    setEditing(undefined);
    address.show({ tab: key, ...more });
  };
  const change = (part: ProfilePart) => {
    show(part);
    setEditing(part);
  };
  const seen =
    profile.readers === 0 ? null : (
      <span className={`t13 ink3 ${css.seen}`}>
        <IconEye size={16} aria-hidden="true" />
        {t('people.readers.month', { count: profile.readers })}{' '}
        <LinkButton onClick={() => show('follow', { view: 'readers' })}>{t('people.readers.who')}</LinkButton>
      </span>
    );
  return (
    <>
      <ProfileHead profile={profile} onPhoto={() => setIsChoosingPhoto(true)} />
      <Legends legends={profile.legends} />
      <div className={css.frame}>
        {seen}
        <Tabs
          label={t('people.title.profile')}
          tabs={tabs.map((key) => ({ key, label: t(`people.tab.${key}`) }))}
          value={tab}
          onChange={(key) => show(key)}
        >
          {tab === 'follow' ? (
            <div className={css.panel}>
              <FollowUp />
            </div>
          ) : (
            <div className={css.columns}>
              <div className="stack gap12">
                {tab === 'personal' && profile.pending ? <PendingChange change={profile.pending} /> : null}
                {tab === 'contract' && profile.correction ? <PendingChange change={profile.correction} /> : null}
                {tab === 'contract' ? <OwnSalary /> : null}
                {tab === 'contract' && editing === tab ? (
                  <CorrectionForm profile={profile} onClose={() => setEditing(undefined)} />
                ) : tab !== 'contract' && editing === tab ? (
                  <UpdateForm profile={profile} part={tab} onClose={() => setEditing(undefined)} />
                ) : (
                  <>
                    <RecordGroups
                      part={tab}
                      gender={profile.personal.gender}
                      values={tab === 'contact' ? { ...profile.contact, nickname: profile.nickname } : profile[tab]}
                      note={tab === 'contract' ? <ContractNote /> : undefined}
                    />
                    {(tab === 'contract' && profile.correction) || (tab === 'personal' && profile.pending) ? null : (
                      <div>
                        <Button variant="outline" icon={<IconPencil />} onClick={() => setEditing(tab)}>
                          {t(tab === 'contract' ? 'people.correction.ask' : `people.update.${tab}`)}
                        </Button>
                      </div>
                    )}
                  </>
                )}
              </div>
              <div className="stack gap16">
                <SeasonCard profile={profile} onChange={change} />
                <OwnBadges badges={profile.badges} />
                <OwnSeat seat={profile.seat} />
                <CelebrationChoice isShown={profile.celebrates} />
                <OwnPapers />
                <MyLeader />
                <DataRights />
              </div>
            </div>
          )}
        </Tabs>
      </div>
      {isChoosingPhoto ? <PhotoDialog hasPhoto={profile.has_photo} onClose={() => setIsChoosingPhoto(false)} /> : null}
    </>
  );
}

function ProfileHead({ profile, onPhoto }: { profile: Profile; onPhoto: () => void }) {
  const { t } = useTranslation();
  const { contract } = profile;
  const place = [contract.headquarters, contract.headquarters_city].filter(Boolean).join(', ');
  return (
    <div className={css.head}>
      <span className={css.face}>
        <Avatar name={profile.name} photo={profile.photo} size={80} />
        <IconButton
          className={css.camera}
          label={t('people.photo.change')}
          icon={<IconCamera size={16} />}
          onClick={onPhoto}
        />
      </span>
      <div className="grow">
        <PageHeader
          title={profile.name}
          lead={
            <span className={css.lead}>
              <span>{[contract.position, contract.client, contract.campaign].filter(Boolean).join(' · ')}</span>
              {place ? (
                <span className={css.place}>
                  <IconMapPin size={16} aria-hidden="true" />
                  {place}
                </span>
              ) : null}
            </span>
          }
        />
      </div>
    </div>
  );
}

function ContractNote() {
  const { t } = useTranslation();
  return (
    <>
      <IconLock size={16} aria-hidden="true" />
      <span className="grow">{t('people.profile.contractNote')}</span>
    </>
  );
}
