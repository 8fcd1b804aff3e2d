import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { AuthorityLines } from '../components/authority-lines.tsx';
import css from '../components/complaints.module.css';
import { Seal } from '../components/seal.tsx';
import { TellForm } from '../components/tell-form.tsx';

/** Tells the people of a sealed channel what happened. */
export default function TellPage() {
  const { t } = useTranslation();
  const { channel: named }: { channel?: string } = useParams({ strict: false });
  const channel = named === 'harassment' ? 'harassment' : 'coexistence';
  return (
    <>
      <PageHeader title={t(`complaints.home.${channel}Tell`)} lead={t('complaints.tell.lead')} />
      <div className={css.telling}>
        <div className={css.sealed}>
          <Seal>{t(`complaints.seal.${channel}`)}</Seal>
        </div>
        <Card padded className={css.told}>
          <TellForm channel={channel} isSignedIn />
        </Card>
        <Card padded>
          {channel === 'harassment' ? <AuthorityLines /> : <p className="t13 ink2">{t('complaints.tell.notSexual')}</p>}
        </Card>
      </div>
    </>
  );
}
