import { ObjectId } from 'bson';
import { assertDatasetName, DATASETS, type DatasetName } from './datasets';

type Document = Record<string, unknown>;

/** Returns the documents of a data set by collection. The documents are copies, so a run can change them. */
export function createMongoCollections(name: string): Record<string, Document[]> {
  assertDatasetName(name);
  return COLLECTIONS[name]();
}

const COLLECTIONS: Record<DatasetName, () => Record<string, Document[]>> = {
  shop: getShopCollections,
  /** Uses the postal code as `_id` to show that an id can be any unique value. */
  places: () => ({
    places: DATASETS.places.map(({ code, city, region, population, location }) => ({
      _id: code,
      city,
      region,
      population,
      loc: [...location],
    })),
  }),
  people: () => ({
    people: DATASETS.people.map(({ id, first, last, email, manager, born, hired, skills, ...person }) => ({
      _id: id,
      name: { first, last },
      ...omitUndefined({ email }),
      born: new Date(born),
      hired: new Date(hired),
      department: person.department,
      title: person.title,
      salary: person.salary,
      ...omitUndefined({ managerId: manager }),
      city: person.city,
      skills: [...skills],
    })),
  }),
};

/** The hexadecimal digit that each collection's ObjectIds contain, so that ids never clash between collections. */
const COLLECTION_DIGIT = { customers: 1, products: 2, orders: 3, reviews: 4 };
/** Products have no date, so all of their ids contain this creation time. */
const PRODUCTS_CREATED = '2024-01-02T09:00:00Z';

/**
 * Each order embeds its items and their product names, because an order is read together with its items and the items
 * never change. Reviews are a separate collection, because a product can have any number of them. Fields that are NULL
 * in SQL are missing here, except for one `phone: null`. Prices are plain numbers. All of them are multiples of 0.25,
 * so doubles store and add them exactly.
 */
function getShopCollections(): Record<string, Document[]> {
  const { customers, products, orders, reviews } = DATASETS.shop;
  const customerIds = new Map(customers.map(({ id, joined }) => [id, createId('customers', id, joined)]));
  const productIds = new Map(products.map(({ id }) => [id, createId('products', id, PRODUCTS_CREATED)]));
  return {
    customers: customers.map(({ id, joined, phone, referredBy, ...customer }) => ({
      _id: customerIds.get(id),
      ...customer,
      joined: new Date(joined),
      ...omitUndefined({ phone, referredBy: referredBy && customerIds.get(referredBy) }),
    })),
    products: products.map(({ id, tags, details, ...product }) => ({
      _id: productIds.get(id),
      ...product,
      tags: [...tags],
      ...omitUndefined({ details: details && { ...details } }),
    })),
    orders: orders.map(({ id, customer, orderedAt, status, shippedAt, coupon, items }) => ({
      _id: createId('orders', id, orderedAt),
      number: id,
      customerId: customerIds.get(customer),
      orderedAt: new Date(orderedAt),
      status,
      ...omitUndefined({ shippedAt: shippedAt && new Date(shippedAt), coupon }),
      items: items.map(({ product, quantity, unitPrice }) => ({
        productId: productIds.get(product),
        name: products[product - 1]?.name,
        quantity,
        unitPrice,
      })),
    })),
    reviews: reviews.map(({ id, product, customer, rating, title, body, createdAt }) => ({
      _id: createId('reviews', id, createdAt),
      productId: productIds.get(product),
      customerId: customerIds.get(customer),
      rating,
      title,
      ...omitUndefined({ body }),
      createdAt: new Date(createdAt),
    })),
  };
}

/**
 * Creates the ObjectId that a client could have generated at the given time. It consists of the time in seconds, five
 * bytes that are fixed for each collection, and a counter.
 */
function createId(collection: keyof typeof COLLECTION_DIGIT, counter: number, time: string): ObjectId {
  const seconds = Math.floor(Date.parse(time) / 1000).toString(16);
  const digit = COLLECTION_DIGIT[collection];
  return new ObjectId(`${seconds}5eed0dada${digit}${counter.toString(16).padStart(6, '0')}`);
}

function omitUndefined(fields: Document): Document {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
