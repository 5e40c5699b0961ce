/** This file is a separate chunk with what lies over the till: its lists and hints, and the notices. */
export { NoticeHost } from '@evertill/shared-ui';
export { OVERLAYS_AT_HAND } from '../sell/overlays-at-hand';
