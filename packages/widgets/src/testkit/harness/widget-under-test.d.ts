declare module 'widget-under-test'
