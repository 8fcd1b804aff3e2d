import { IconPhoneCall } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { lineKeys } from '../../crisis.ts';
import { useLines, useOnCall } from './on-call.tsx';
import css from './life-control.module.css';

const dial = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

/** The lines of help, at once and before anything is sent. */
export function CrisisLines({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const contact = useOnCall();
  const lines = useLines();
  return (
    <div role="alert" className={css.crisis}>
      <IconPhoneCall size={28} aria-hidden="true" />
      <div className={css.words}>
        <h2 className="t17 strong">{t('life-control.crisis.title')}</h2>
        <p className="t13">
          {lineKeys.map((key) => t(`life-control.crisis.line.${key}`, { number: lines[key] })).join(' ')}
        </p>
        {contact ? (
          <p className="t13">{t('life-control.crisis.onCall', { name: contact.name, hours: contact.hours })}</p>
        ) : null}
      </div>
      <AnchorButton variant="primary" href={dial(lines.mental_health)}>
        {t('life-control.crisis.call', { number: lines.mental_health })}
      </AnchorButton>
      <AnchorButton href={dial(lines.emergency)}>
        {t('life-control.crisis.call', { number: lines.emergency })}
      </AnchorButton>
      {contact ? (
        <AnchorButton href={dial(contact.phone)}>
          {t('life-control.crisis.callOnCall', { phone: contact.phone })}
        </AnchorButton>
      ) : null}
      <Button onClick={onClose}>{t('life-control.crisis.with')}</Button>
    </div>
  );
}
