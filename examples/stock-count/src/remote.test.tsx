import { remoteContract } from '@evertill/federation-kit/testing';
import { aProduct } from '@evertill/shared-domain/testing';
import { shopsWith } from '@evertill/shared-screens/testing';
import { it } from 'vitest';
import app from '../app.json';
import * as lifecycles from './remote';

const stand = shopsWith({ products: [aProduct({ id: 'beans', name: 'Espresso Beans', stockQuantity: 10 })] });

it.each(remoteContract({ app, lifecycles, stand }))('%s', (_, holds) => holds(), 120_000);
