import { IconChevronLeft, IconChevronRight, IconThumbDown, IconThumbUp, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { Finding } from '../../linguo/finding.ts';
import css from './finding-card.module.css';

export interface FindingCardProps {
  id: string;
  finding: Finding;
  at: number;
  of: number;
  why: string;
  instead: (suggestion: string) => string;
  place: { left: number; bottom: number } | undefined;
  onChange: (suggestion: string) => void;
  onLeave: () => void;
  onIgnore: () => void;
  onObject: () => void;
  onReact: (liked: boolean) => void;
  /** To the one before or behind; on a phone there is no key for it. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** What was found, why, and what to do about it: beside its words, or at the foot of a phone. */
export function FindingCard(props: FindingCardProps) {
  const { id, finding, at, of, why, instead, place, onChange, onLeave, onIgnore, onObject, onReact, onStep } = props;
  const { t } = useTranslation();
  const [first, ...others] = finding.suggestions;
  const isLeak = finding.category === 'leak';
  return (
    <section
      id={id}
      className={css.card}
      aria-label={t(`assistants.category.${finding.category}`)}
      style={place ? ({ '--x': `${place.left}px`, '--y': `${place.bottom + 8}px` } as CSSProperties) : undefined}
    >
      <div className="row between">
        <span className="t13 ink2">{why}</span>
        <span className="row gap4 t13 ink3 num">
          <span className="nowrap">{t('assistants.findings.position', { at: at + 1, of })}</span>
          {of > 1 ? (
            <span className="row gap4 phone-only">
              <IconButton
                size="small"
                label={t('assistants.findings.before')}
                icon={<IconChevronLeft size={16} />}
                onClick={() => onStep(-1)}
              />
              <IconButton
                size="small"
                label={t('assistants.findings.after')}
                icon={<IconChevronRight size={16} />}
                onClick={() => onStep(1)}
              />
            </span>
          ) : null}
          <IconButton
            size="small"
            label={t('assistants.findings.close')}
            icon={<IconX size={16} />}
            onClick={props.onClose}
          />
        </span>
      </div>
      <p className={css.words}>
        <del className={css.wrong}>{finding.text}</del>
        {first === undefined ? null : <ins className={css.right}>{instead(first)}</ins>}
      </p>
      {others.length > 0 ? (
        <div className="row wrap gap6" role="group" aria-label={t('assistants.findings.others')}>
          {others.map((one) => (
            <Button key={one} size="small" variant="outline" onClick={() => onChange(one)}>
              {instead(one)}
            </Button>
          ))}
        </div>
      ) : null}
      <div className="row gap8 wrap">
        {first === undefined ? null : (
          <Button variant="soft" size="small" kbd="Tab" onClick={() => onChange(first)}>
            {isLeak ? t('assistants.findings.mask') : t('assistants.findings.change')}
          </Button>
        )}
        {isLeak ? null : (
          <Menu
            label={t('assistants.findings.notError')}
            trigger={(control) => (
              <Button {...control} size="small" variant="outline">
                {t('assistants.findings.notError')}
              </Button>
            )}
            items={[
              { key: 'leave', label: t('assistants.findings.ignoreOnce'), onSelect: onLeave },
              { key: 'mine', label: t('assistants.findings.alwaysMine'), onSelect: onIgnore },
              { key: 'object', label: t('assistants.findings.tell'), onSelect: onObject },
            ]}
          />
        )}
        <span className="row gap4 end">
          <IconButton
            size="small"
            label={t('assistants.findings.helped')}
            icon={<IconThumbUp size={16} />}
            onClick={() => onReact(true)}
          />
          <IconButton
            size="small"
            label={t('assistants.findings.notHelped')}
            icon={<IconThumbDown size={16} />}
            onClick={() => onReact(false)}
          />
        </span>
      </div>
    </section>
  );
}
