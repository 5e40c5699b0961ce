import { remoteContract } from '@evertill/federation-kit/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import * as lifecycles from './remote';

const stand = shopsWith();

it.each(remoteContract({ app, lifecycles, stand }))('%s', (_, holds) => holds(), 120_000);
