import { parkedReason, pendingState } from '@evertill/shared-data';
import { type Category, categoryColor } from '@evertill/shared-domain';
import {
  Button,
  Card,
  DeleteIcon,
  EditIcon,
  hueColors,
  makeStyles,
  mergeClasses,
  StatusChip,
  tokens,
} from '@evertill/shared-ui';
import { categoryList } from '../texts';

interface CategoryCardProps {
  category: Category;
  /** Null while the products are loading. */
  productCount: number | null;
  onOpen(category: Category): void;
  onEdit(category: Category): void;
  onDelete(category: Category): void;
}

export function CategoryCard({ category, productCount, onOpen, onEdit, onDelete }: CategoryCardProps) {
  const styles = useStyles();
  const state = pendingState(category);
  const reason = parkedReason(category);
  return (
    <Card className={mergeClasses(styles.card, state && styles[state])} data-state={state}>
      <div className={styles.head}>
        <span
          aria-hidden="true"
          className={styles.dot}
          style={{ backgroundColor: hueColors(categoryColor(category)).strong }}
        />
        <h2 className={styles.name}>{category.name}</h2>
        {state === 'pending' && <StatusChip color="info" text={categoryList.waiting} />}
        {state === 'parked' && <StatusChip color="warning" text={categoryList.parked} />}
      </div>
      <p className={mergeClasses(styles.description, !category.description && styles.none)}>
        {category.description || categoryList.noDescription}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <div className={styles.actions}>
        {productCount !== null && (
          <Button appearance="transparent" className={styles.products} onClick={() => onOpen(category)}>
            {categoryList.products(productCount)}
          </Button>
        )}
        <Button
          icon={<EditIcon />}
          appearance="subtle"
          aria-label={categoryList.editOf(category.name)}
          onClick={() => onEdit(category)}
        >
          {categoryList.edit}
        </Button>
        <Button
          icon={<DeleteIcon />}
          appearance="subtle"
          aria-label={categoryList.deleteOf(category.name)}
          onClick={() => onDelete(category)}
        >
          {categoryList.delete}
        </Button>
      </div>
    </Card>
  );
}

const useStyles = makeStyles({
  card: { height: '100%', boxSizing: 'border-box' },
  pending: { backgroundColor: tokens.colorInfoSoftBackground },
  parked: { backgroundColor: tokens.colorWarningSoftBackground },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  dot: { width: '12px', height: '12px', borderRadius: tokens.borderRadiusCircular },
  products: { marginRight: 'auto', paddingLeft: 0, color: tokens.colorBrandForeground1 },
  description: {
    margin: 0,
    flexGrow: 1,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    display: '-webkit-box',
    WebkitLineClamp: 4,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  none: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  reason: { margin: 0, color: tokens.colorWarningForeground, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
    margin: `0 -${tokens.spacingHorizontalS} -${tokens.spacingVerticalXS} 0`,
  },
});
