import type { Today } from '@evertill/shared-domain';
import { BoxIcon, ProductPicture, StatusChip } from '@evertill/shared-ui';
import { today as words } from '../texts';
import { Panel, Quiet } from './panel';
import { Row, Rows } from './rows';

/** Shows the products that will soon be sold out, those with the fewest pieces first. */
export function LowStock({ today: { lowStock } }: { today: Today }) {
  return (
    <Panel
      title={words.lowStock}
      count={lowStock.count}
      more={{ to: '/app/products?stock=low', label: words.products }}
    >
      {lowStock.items.length === 0 ? (
        <Quiet icon={<BoxIcon />} title={words.stocked} hint={words.stockedHint} />
      ) : (
        <Rows>
          {lowStock.items.map(({ id, name, image, stockQuantity }) => (
            <Row
              key={id}
              picture={<ProductPicture src={image} name="" label={name} size={36} />}
              title={name}
              figure={
                <StatusChip
                  color={stockQuantity > 0 ? 'warning' : 'negative'}
                  text={words.left(stockQuantity)}
                />
              }
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
