import {
  IconAdjustmentsHorizontal,
  IconBriefcase,
  IconCompass,
  IconHeartHandshake,
  IconHelpCircle,
  IconHome,
  IconLayoutGrid,
  IconSpeakerphone,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { MenuGroup } from '../page.ts';

const icons = {
  home: IconHome,
  communications: IconSpeakerphone,
  mine: IconBriefcase,
  wellbeing: IconHeartHandshake,
  opportunities: IconCompass,
  tools: IconLayoutGrid,
  team: IconUsersGroup,
  administration: IconAdjustmentsHorizontal,
  help: IconHelpCircle,
} as const;

export function MenuGroupIcon({ group }: { group: MenuGroup }) {
  const Icon = icons[group];
  return <Icon aria-hidden />;
}
