import { gatherShell } from '#platform/web/room.ts';
import { startApp } from '#platform/web/start.tsx';
import '#platform/web/ui/fonts.css';
import '#platform/web/ui/tokens.css';
import '#platform/web/ui/base.css';
import { rooms } from './rooms.ts';
import { router } from './router.ts';

const { session, parts } = gatherShell(rooms);

await startApp(router, session, parts);
