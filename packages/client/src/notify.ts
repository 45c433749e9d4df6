/** Calls a listener of the app. If it throws, the error is raised as an uncaught one, and nothing here stops. */
export function notify<T>(listener: ((value: T) => void) | undefined, value: T): void {
  try {
    listener?.(value);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
