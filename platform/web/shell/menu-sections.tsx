import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { sectionsOf, type SectionOfMenu } from '../menu-headings.ts';
import type { MenuScreen } from '../screens.ts';
import { useTranslation } from '../translation.ts';
import css from './menu-sections.module.css';
import { useOpenSection } from './use-open-section.ts';

export interface MenuSectionsProps {
  /** All entries of a group. */
  entries: readonly MenuScreen[];
  here: string | undefined;
  /** The look of what opens a section, and what stands in one. */
  headClass: string | undefined;
  children: (entries: readonly MenuScreen[]) => ReactNode;
}

/** The entries of a group under their headings; where there are many, one heading stands open at a time. */
export function MenuSections({ entries, here, headClass, children }: MenuSectionsProps) {
  const { sections, fold } = sectionsOf(entries);
  const [open, setOpen] = useOpenSection(entries, here);
  return sections.map((part) => (
    <Section
      key={part.section ?? ''}
      part={part}
      headClass={headClass}
      isOpen={open === part.section}
      onToggle={fold ? () => setOpen(open === part.section ? undefined : part.section) : undefined}
    >
      {children(part.entries)}
    </Section>
  ));
}

interface SectionProps {
  part: SectionOfMenu;
  headClass: string | undefined;
  isOpen: boolean;
  onToggle: (() => void) | undefined;
  children: ReactNode;
}

function Section({ part: { section }, headClass, isOpen, onToggle, children }: SectionProps) {
  const { t } = useTranslation();
  const id = useId();
  if (section === undefined) return children;
  const label = t(`platform.menu.section.${section}`);
  if (!onToggle)
    return (
      <div role="group" aria-labelledby={id}>
        <div id={id} className={css.heading}>
          {label}
        </div>
        {children}
      </div>
    );
  return (
    <div>
      <button
        type="button"
        className={headClass}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span className="cut">{label}</span>
        <span className="end">{isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}</span>
      </button>
      {isOpen ? (
        <div id={id} className={css.part}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
