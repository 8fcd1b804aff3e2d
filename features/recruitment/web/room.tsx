import { IconBriefcase } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { publicRoutes, routes } from './routes.tsx';

export const room = defineWebRoom({ name: 'recruitment', icon: IconBriefcase, routes, publicRoutes });
