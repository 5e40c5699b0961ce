import { formatMoney, type Today } from '@evertill/shared-domain';
import { makeStyles, ProductPicture, TrendIcon, tokens } from '@evertill/shared-ui';
import { today as words } from '../texts';
import { Panel, Quiet } from './panel';
import { Row, Rows } from './rows';

/** Shows the products of which most pieces were sold, with their pictures. */
export function BestSellers({ today, className }: { today: Today; className?: string | undefined }) {
  const styles = useStyles();
  const { day, items } = today.bestSellers;
  const most = items[0]?.quantity ?? 1;
  return (
    <Panel
      title={day === today.sales.day ? words.bestSellers : words.bestSellersYesterday}
      more={{ to: '/app/reports', label: words.reports }}
      className={className}
    >
      {items.length === 0 ? (
        <Quiet icon={<TrendIcon />} title={words.noSales} hint={words.noBestSellers} />
      ) : (
        <Rows>
          {items.map(({ id, name, image, quantity, total }) => (
            <Row
              key={id}
              className={styles.row}
              picture={<ProductPicture src={image} name="" label={name ?? '?'} size={48} />}
              title={name ?? words.unknownProduct}
              caption={
                <span className={styles.share} aria-hidden="true">
                  <span className={styles.part} style={{ width: `${(quantity / most) * 100}%` }} />
                </span>
              }
              figure={words.sold(quantity)}
              figureCaption={formatMoney(total)}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

const useStyles = makeStyles({
  row: { flex: '1 1 60px', maxHeight: '92px' },
  // The bar compares each product with the first one.
  share: {
    display: 'block',
    height: '6px',
    marginTop: '6px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStencil1Alpha,
  },
  part: {
    display: 'block',
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
});
