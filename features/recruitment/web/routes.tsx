import { IconBriefcase, IconCompass, IconUsersPlus } from '@tabler/icons-react';
import { page, publicPage } from '#platform/web/page.ts';
import { requisitionPermissions } from '../access.ts';

const home = '/atraccion/seleccion';

export const routes = [
  page({
    path: '/atraccion/seleccion',
    title: 'recruitment.title.desk',
    permission: requisitionPermissions,
    keywords: 'recruitment.menu.deskWords',
    menu: { group: 'administration', section: 'people', order: 20, icon: IconCompass },
    uses: ['cases', 'organization'],
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/atraccion/seleccion/pedir',
    title: 'recruitment.title.ask',
    parent: home,
    permission: 'recruitment:request',
    uses: ['cases'],
    load: () => import('./pages/ask.page.tsx'),
  }),
  page({
    path: '/atraccion/seleccion/publicar/$id',
    title: 'recruitment.title.publish',
    parent: home,
    permission: 'recruitment:manage',
    uses: ['cases'],
    load: () => import('./pages/publish.page.tsx'),
  }),
  page({
    path: '/atraccion/seleccion/vacantes',
    title: 'recruitment.title.open',
    keywords: 'recruitment.menu.openWords',
    menu: { group: 'opportunities', order: 1, icon: IconBriefcase },
    uses: ['cases'],
    load: () => import('./pages/open.page.tsx'),
  }),
  page({
    path: '/atraccion/seleccion/candidatos',
    title: 'recruitment.title.candidates',
    parent: home,
    permission: 'recruitment:manage',
    keywords: 'recruitment.menu.candidatesWords',
    menu: {
      group: 'administration',
      section: 'people',
      order: 22,
      icon: IconUsersPlus,
    },
    uses: ['cases', 'organization'],
    load: () => import('./pages/candidates.page.tsx'),
  }),
  page({
    path: '/atraccion/seleccion/candidatos/$id',
    title: 'recruitment.title.candidate',
    parent: '/atraccion/seleccion/candidatos',
    rail: true,
    uses: ['cases', 'surveys'],
    load: () => import('./pages/candidate.page.tsx'),
  }),
  page({
    path: '/atraccion/seleccion/todasvacantes',
    title: 'recruitment.title.vacancies',
    parent: home,
    permission: 'recruitment:manage',
    keywords: 'recruitment.menu.vacanciesWords',
    menu: {
      group: 'administration',
      section: 'people',
      order: 21,
      icon: IconBriefcase,
    },
    uses: ['cases', 'organization'],
    load: () => import('./pages/vacancies.page.tsx'),
  }),
  page({
    path: '/atraccion/seleccion/todasvacantes/candidatos/$id',
    title: 'recruitment.title.vacancy',
    parent: '/atraccion/seleccion/todasvacantes',
    permission: 'recruitment:manage',
    uses: ['cases', 'files'],
    wide: true,
    rail: true,
    load: () => import('./pages/vacancy.page.tsx'),
  }),
] as const;

export const publicRoutes = [
  publicPage({
    path: '/trabaja-con-nosotros',
    title: 'recruitment.title.public',
    uses: ['session'],
    load: () => import('./pages/public-list.page.tsx'),
  }),
  publicPage({
    path: '/trabaja-con-nosotros/$id',
    title: 'recruitment.title.public',
    uses: ['session'],
    load: () => import('./pages/public-vacancy.page.tsx'),
  }),
  publicPage({
    path: '/mi-postulacion/$token',
    title: 'recruitment.title.status',
    uses: ['session', 'surveys'],
    load: () => import('./pages/status.page.tsx'),
  }),
  publicPage({
    path: '/oferta-laboral/$token',
    title: 'recruitment.title.offer',
    uses: ['session'],
    load: () => import('./pages/offer.page.tsx'),
  }),
] as const;
