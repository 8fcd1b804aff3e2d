import { IconArrowRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { faces } from 'virtual:faces';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { enter, session, type DemoAccount } from '../sign-in.ts';
import css from './entry.module.css';

const FIRST = 6;

/** The accounts of the demo company: one click, and one is in. */
export function DemoAccounts({ onFailure }: { onFailure: (error: unknown) => void }) {
  const { t } = useTranslation();
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  const [isLong, setIsLong] = useState(false);
  const [entering, setEntering] = useState<string>();
  useEffect(() => {
    session
      .listDemoAccounts()
      .then(({ items }) => setAccounts(items))
      .catch(onFailure);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once
  }, []);
  if (accounts.length === 0) return null;

  const enterAs = async ({ username, password }: DemoAccount) => {
    if (entering) return;
    setEntering(username);
    await session
      .signIn({ body: { username, password } })
      .then(enter)
      .catch((error: unknown) => {
        setEntering(undefined);
        onFailure(error);
      });
  };
  return (
    <section className={css.demo} aria-labelledby="demo">
      <div className={css.demoHead}>
        <h2 id="demo" className="strong">
          {t('session.entry.demo')}
        </h2>
        <span className="ink3">{t('session.entry.oneClick')}</span>
      </div>
      <ul className={css.accounts}>
        {accounts.slice(0, isLong ? undefined : FIRST).map((account) => {
          const role = t(`session.role.${account.role}`);
          return (
            <li key={account.username}>
              <button
                type="button"
                className={css.account}
                aria-disabled={entering !== undefined || undefined}
                aria-busy={entering === account.username || undefined}
                onClick={() => void enterAs(account)}
              >
                <Avatar name={account.name} face={faces[account.photo_seed]} size={32} />
                <span className="visually-hidden">{t('session.entry.enterAs')}</span>
                <span>
                  <b>{account.first_name}</b>
                  <i>{role}</i>
                </span>
                <IconArrowRight size={14} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {accounts.length > FIRST ? (
        <button type="button" className={css.all} aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? t('session.entry.lessDemo') : t('session.entry.allDemo', { count: accounts.length })}
          {isLong ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
        </button>
      ) : null}
    </section>
  );
}
