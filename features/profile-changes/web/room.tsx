import { IconUserCheck } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({ name: 'profile-changes', icon: IconUserCheck, routes });
