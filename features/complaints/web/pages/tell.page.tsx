import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { AuthorityLines } from '../components/authority-lines.tsx';
import css from '../components/complaints.module.css';
import { NamelessCode, type NamelessCase } from '../components/nameless-code.tsx';
import { Seal } from '../components/seal.tsx';
import { TellForm } from '../components/tell-form.tsx';

/** Tells the people of a sealed channel what happened. */
export default function TellPage() {
  const { t } = useTranslation();
  const { channel: named }: { channel?: string } = useParams({ strict: false });
  const [kept, setKept] = useState<NamelessCase>();
  const channel = named === 'harassment' ? 'harassment' : 'coexistence';
  return (
    <>
      <PageHeader title={t(`complaints.home.${channel}Tell`)} lead={t('complaints.tell.lead')} />
      <div className={css.telling}>
        <div className={css.sealed}>
          <Seal>{t(`complaints.seal.${channel}`)}</Seal>
        </div>
        <Card padded className={css.told}>
          {kept ? (
            <NamelessCode
              {...kept}
              follow={<ButtonLink to={'/canal-reservado'}>{t('complaints.code.follow')}</ButtonLink>}
            />
          ) : (
            <TellForm channel={channel} isSignedIn onNameless={setKept} />
          )}
        </Card>
        <Card padded>
          {channel === 'harassment' ? <AuthorityLines /> : <p className="t13 ink2">{t('complaints.tell.notSexual')}</p>}
        </Card>
      </div>
    </>
  );
}
