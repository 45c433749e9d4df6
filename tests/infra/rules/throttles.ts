/** Requests a second over the whole stage, and the burst beyond it. */
type Throttle = readonly [ratePerSecond: number, burst: number];

export interface StageThrottles {
  /** Of preflights, and of what is not named besides. */
  default: Throttle;
  /** By operation, as API Gateway names a method. */
  methods: Readonly<Record<string, Throttle>>;
  /** Connections and frames of the live interaction. */
  frames: Throttle;
}

const LEAST = [5, 10] as const;

/*
 * Written out, so that a change of the load model or of a rate of the contract is seen here: 500 people practise at the
 * same time in production, and 20 elsewhere. No less than 5 a second, nor than what the contract allows one user at once.
 */
const PRODUCTION: StageThrottles = {
  default: [267, 534],
  methods: {
    "simulations/POST": [5, 60],
    "simulations/GET": [17, 34],
    "simulations/{id}/GET": [134, 268],
    "simulations/{id}/contenu/PATCH": [267, 534],
    "simulations/{id}/sujet/PATCH": LEAST,
    "simulations/{id}/audio/POST": [5, 20],
    "simulations/{id}/enrichissements/POST": LEAST,
    "sujets/GET": [10, 20],
    "sujets/idees/POST": [7, 20],
    "corrections/ee/POST": LEAST,
    "corrections/eo/POST": LEAST,
    "compte/GET": [10, 20],
    "compte/PATCH": LEAST,
    "compte/DELETE": [7, 14],
    "compte/export/GET": LEAST,
    "health/GET": [34, 68],
    "openapi.json/GET": [7, 14],
    "asyncapi.json/GET": [7, 14],
    "docs/GET": [7, 14],
  },
  frames: [100, 200],
};

const OTHERS: StageThrottles = {
  default: [11, 22],
  methods: {
    "simulations/POST": [5, 60],
    "simulations/GET": LEAST,
    "simulations/{id}/GET": [6, 12],
    "simulations/{id}/contenu/PATCH": [11, 22],
    "simulations/{id}/sujet/PATCH": LEAST,
    "simulations/{id}/audio/POST": [5, 20],
    "simulations/{id}/enrichissements/POST": LEAST,
    "sujets/GET": LEAST,
    "sujets/idees/POST": [5, 20],
    "corrections/ee/POST": LEAST,
    "corrections/eo/POST": LEAST,
    "compte/GET": LEAST,
    "compte/PATCH": LEAST,
    "compte/DELETE": LEAST,
    "compte/export/GET": LEAST,
    "health/GET": LEAST,
    "openapi.json/GET": LEAST,
    "asyncapi.json/GET": LEAST,
    "docs/GET": LEAST,
  },
  frames: [5, 40],
};

export function throttlesOf({ production }: { production: boolean }): StageThrottles {
  return production ? PRODUCTION : OTHERS;
}

/** API Gateway's path of the settings that a method has where none names it. */
export const EVERY_METHOD = "*/*";

/** Of a method of the REST API, or of every other one; undefined where nobody has said. */
export function throttleOf(stage: { production: boolean }, methodPath: unknown): Throttle | undefined {
  const { default: others, methods } = throttlesOf(stage);
  return methodPath === EVERY_METHOD ? others : methods[String(methodPath)];
}
